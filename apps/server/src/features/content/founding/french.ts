import type { FoundingTexts } from './names.ts';

/** The founding items in French. */
export const french: FoundingTexts = {
  agreement: {
    title: 'Conditions d’utilisation',
    abstract: 'Les conditions entre vous et l’opérateur de cette installation.',
    keyword: 'conditions, accord, risque, coûts, données',
    content: `<p>Voici les conditions entre vous et l’opérateur de cette installation de Candor. En vous inscrivant, vous les acceptez.</p>
<h2>1. Le compte</h2>
<p>Une personne, un compte. Les informations que vous donnez doivent être vraies ; votre nationalité ne peut plus être modifiée après l’inscription. Gardez pour vous votre mot de passe et votre mot de passe de trading : qui détient les deux peut trader et retirer à votre place.</p>
<h2>2. Ordres et résultats</h2>
<p>Un ordre est exécuté à des ticks de prix enregistrés, aux conditions inscrites dans l’ordre au moment où vous l’avez envoyé. L’opérateur ne peut fixer ni prix, ni résultat, ni paiement pour un seul client ou un seul ordre. Chaque ordre exécuté nomme ses ticks et vous pouvez en recalculer le résultat.</p>
<h2>3. Coûts</h2>
<p>Le spread, les frais de transaction et le coût par nuit sont publiés pour chaque marché et affichés avant l’envoi. Un changement ne s’applique qu’aux ordres ultérieurs.</p>
<h2>4. Risque</h2>
<p>Les contrats sont à effet de levier : un petit mouvement du prix peut coûter toute la marge, et tous les contrats d’une même devise de cotation répondent les uns des autres. Au taux de risque publié, ils sont liquidés. Vous ne pouvez pas perdre plus que ce que contient le compte de contrats. Ne tradez qu’avec de l’argent dont vous pouvez vous passer.</p>
<h2>5. Interruptions</h2>
<p>Un marché peut être mis en pause pour tous, et n’ouvre aucun ordre tant que ses prix ont plus de dix secondes. Dans une fenêtre publiée, tous les ordres d’un marché peuvent être invalidés avec remboursement intégral, par deux opérateurs ensemble et avec un avis public. Il n’existe aucune autre intervention.</p>
<h2>6. Démo</h2>
<p>Tant que la page indique DÉMO, les prix sont simulés ou enregistrés et les soldes sont de l’argent fictif sans valeur. Ils ne peuvent être ni déposés ni retirés.</p>
<h2>7. Vos données</h2>
<p>Nous gardons ce que le compte et la loi exigent, ne le montrons à personne d’autre et enregistrons qui l’a consulté. Les mots de passe sont conservés sous forme de hashs qui ne les révèlent pas.</p>`,
  },
  prices: {
    title: 'Comment les prix sont formés et vérifiés',
    abstract: 'D’où vient un prix, pourquoi personne ne peut le fausser et comment vérifier vous-même un ordre.',
    keyword: 'prix, tick, chaîne de hashs, vérifier',
    content: `<p>Chaque prix qui atteint la plateforme est enregistré une seule fois, dans l’ordre, sous forme de <strong>tick</strong> : son marché, son prix, sa source et son heure. Chaque tick porte le hash du précédent, un tick modifié ou supprimé plus tard casse donc tous les hashs qui suivent.</p>
<h2>À quel prix un ordre est exécuté</h2>
<p>Vous entrez à l’ask quand vous achetez et au bid quand vous vendez. Les deux sont à un spread du dernier prix, et le spread est publié pour chaque marché. Vous sortez au dernier prix. Chaque ordre exécuté nomme le tick auquel il l’a été, et chaque ordre clôturé celui auquel il a été clôturé.</p>
<h2>Quand un prix n’est pas utilisé</h2>
<ul>
<li>Quand le tick le plus récent d’un marché a plus de dix secondes, le marché n’ouvre aucun ordre et ne déclenche ni stops ni liquidations jusqu’à l’arrivée de trois ticks récents.</li>
<li>Un prix à plus de 5 % de la médiane des sept derniers est retenu. Il n’est utilisé que si les trois ticks suivants confirment le niveau : un vrai krach passe, un prix erroné isolé non.</li>
<li>Un marché fermé ou en pause l’est pour tous.</li>
</ul>
<h2>Vérifiez vous-même</h2>
<ol>
<li>Appuyez sur <strong>Vérifier</strong> dans la barre d’état au bas de la page : votre navigateur recalcule les hashs des ticks les plus récents.</li>
<li>Ouvrez les détails d’un ordre : ils montrent ses ticks et ses conditions, et recalculent son résultat dans votre navigateur.</li>
</ol>
<p>Tant que la page indique DÉMO, les prix sont simulés ou rediffusés depuis un enregistrement. Ils sont enregistrés et vérifiés de la même façon.</p>`,
  },
  margin: {
    title: 'Marge, taux de risque et liquidation',
    abstract: 'Ce qu’un contrat met de côté, ce que signifie votre taux de risque et ce qui se passe quand il baisse.',
    keyword: 'marge, levier, taux de risque, liquidation',
    content: `<p>Un contrat met de côté une <strong>marge</strong> : prix × quantité ÷ levier. Un levier plus grand demande moins de marge pour le même contrat, et un plus petit mouvement du prix l’épuise.</p>
<h2>Le taux de risque</h2>
<p>Taux de risque = (solde de contrats disponible + toutes les marges + tous les profits et pertes latents) ÷ toutes les marges × 100. Il couvre toutes vos positions ensemble : elles répondent les unes des autres.</p>
<ul>
<li>Aucun ordre ne peut le laisser à 100 % ou moins.</li>
<li>À 50 % ou moins, vous êtes averti.</li>
<li>Au taux de liquidation, qu’affiche le ticket, vos positions sont clôturées.</li>
</ul>
<h2>Liquidation</h2>
<p>Toutes les positions se clôturent aux ticks les plus récents à cet instant, celles en profit d’abord. Les positions d’un marché sans prix récent attendent son prochain tick. S’il reste une perte que votre compte de contrats ne peut pas supporter, la plateforme la supporte et l’ordre l’affiche comme perte couverte : vous ne pouvez pas finir sous zéro.</p>
<h2>Garder une distance</h2>
<p>Le ticket affiche le taux de risque après l’ordre avant que vous l’envoyiez, et chaque position affiche son prix de liquidation estimé. Un stop-loss clôture une position au premier tick qui l’atteint, lequel peut être moins bon que le prix fixé quand le marché saute.</p>`,
  },
  costs: {
    title: 'Ce que coûte le trading',
    abstract: 'Spread, frais de transaction et coût par nuit, et quand chacun est prélevé.',
    keyword: 'coûts, spread, frais, overnight',
    content: `<p>Il y a trois coûts. Tous sont publiés pour chaque marché, affichés sur le ticket avant l’envoi et inscrits dans l’ordre : un changement ultérieur n’y touche pas.</p>
<h2>Spread</h2>
<p>Vous entrez à un spread du dernier prix et sortez au dernier prix.</p>
<h2>Frais de transaction</h2>
<p>Un pourcentage de la marge, prélevé une fois, à l’ouverture de l’ordre. La clôture ne coûte rien. Un ordre limite met les frais de côté, et son annulation les rend en totalité.</p>
<h2>Coût par nuit</h2>
<p>Un pourcentage de la valeur du contrat pour chaque minuit (UTC+8) que traverse une position. Il est prélevé sur votre solde disponible, puis sur la marge de la position.</p>
<p>Les frais sont arrondis vers le haut à la huitième décimale, diviser un ordre ne le rend donc jamais moins cher.</p>`,
  },
  trade_password: {
    title: 'Le mot de passe de trading',
    abstract: 'Ce qu’il protège, quand les ordres le demandent et que faire si vous l’oubliez.',
    keyword: 'mot de passe de trading, ordre, verrouillage',
    content: `<p>Le mot de passe de trading est un second mot de passe, à côté de celui avec lequel vous vous connectez. Qui trouve votre navigateur connecté ne peut toujours pas trader sans lui.</p>
<h2>Quand il est demandé</h2>
<p>Les ordres de contrats le demandent une fois par session. Dans le <a href="/accountSet">centre de sécurité</a>, vous pouvez le faire demander à chaque ordre, ou jamais. Jamais est commode et laisse votre session pour seule protection.</p>
<h2>Quand il est erroné</h2>
<p>Après cinq essais erronés, il est verrouillé pendant 15 minutes, même pour le bon.</p>
<h2>Si vous l’oubliez</h2>
<p><a href="/tradePwd">Définissez-en un nouveau</a> avec un code envoyé à votre adresse e-mail ou à votre numéro de mobile. Si un authentificateur ou une clé d’accès est associé, il est également nécessaire. Chaque session doit ensuite saisir le nouveau.</p>`,
  },
  guarding: {
    title: 'Protégez votre compte',
    abstract: 'Une clé d’accès ou un authentificateur, des codes de récupération, et ce qui tient encore les autres à l’écart.',
    keyword: 'clé d’accès, authentificateur, codes de récupération, sessions',
    content: `<p>Un mot de passe seul peut être deviné, divulgué ou livré à une fausse page. Un second facteur garde le compte fermé même alors. Vous le configurez dans le <a href="/accountSet">centre de sécurité</a>.</p>
<h2>Clé d’accès</h2>
<p>Une clé d’accès vous connecte avec votre empreinte digitale, votre visage ou le code PIN de votre appareil, sans mot de passe. Elle fonctionne sur le site pour lequel elle a été créée et nulle part ailleurs, aucune fausse page ne peut donc s’en emparer.</p>
<h2>Authentificateur</h2>
<p>Un authentificateur affiche un code à six chiffres qui change toutes les 30 secondes. Chaque connexion par mot de passe le demande.</p>
<h2>Codes de récupération</h2>
<p>Avec le premier facteur, vous recevez dix codes de récupération, affichés une seule fois. Chacun remplace le facteur une fois. Gardez-les sur papier, loin de votre appareil.</p>
<h2>Jetez un œil de temps en temps</h2>
<ul>
<li>Le centre de sécurité liste vos sessions et chaque tentative de connexion. Fermez une session que vous ne reconnaissez pas et modifiez votre mot de passe.</li>
<li>Utilisez un mot de passe que vous n’utilisez nulle part ailleurs.</li>
<li>Une nouvelle adresse de retrait attend au moins 24 heures avant d’être utilisable, et vous en êtes averti. Si ce n’est pas la vôtre, il reste du temps.</li>
</ul>`,
  },
  phishing: {
    title: 'Faux messages et fausses pages',
    abstract: 'Comment distinguer nos messages des faux, et ce que personne d’ici ne demande jamais.',
    keyword: 'hameçonnage, phrase, code',
    content: `<p>Qui veut votre compte ne force pas la serrure mais vous demande la clé : avec un message qui ressemble aux nôtres, ou une page qui ressemble à celle-ci.</p>
<h2>Votre phrase</h2>
<p>Définissez une phrase anti-hameçonnage dans le <a href="/accountSet">centre de sécurité</a>. Chacun de nos messages l’affiche. Un message sans elle ne vient pas de nous.</p>
<h2>Ce que personne ne demande</h2>
<ul>
<li>Votre mot de passe de connexion ou votre mot de passe de trading.</li>
<li>Un code d’un message, de votre authentificateur, ou un code de récupération.</li>
<li>De déplacer de l’argent pour qu’il soit <em>en sécurité</em>, <em>vérifié</em> ou <em>dégelé</em>.</li>
</ul>
<h2>Des habitudes utiles</h2>
<ul>
<li>Saisissez l’adresse ou utilisez un favori ; ne vous connectez pas depuis le lien d’un message.</li>
<li>Lisez l’adresse de la page avant de saisir un mot de passe.</li>
<li>Utilisez une clé d’accès : elle ne répond pas à une fausse page.</li>
</ul>
<p>Si vous avez livré quelque chose, modifiez aussitôt votre mot de passe, fermez toutes les autres sessions ou gelez le compte avec le lien de l’un de nos messages sur un changement.</p>`,
  },
  frozen: {
    title: 'Quand un compte est gelé',
    abstract: 'Ce que fait le gel, ce qui reste en l’état et comment le compte est rouvert.',
    keyword: 'gelé, geler, dégeler',
    content: `<p>Un opérateur gèle un compte pour 72 heures, pour un motif d’une liste, qui vous est communiqué. Vous restez connecté : vous pouvez clôturer des positions, annuler des ordres, définir des stops ou les rapprocher du prix et ajouter de l’argent aux positions ouvertes, mais ne rien ouvrir ni sortir d’argent. Le gel prend alors fin de lui-même, sauf si un second opérateur le prolonge. La fréquence en est publiée sur la <a href="/contractTerms">page des conditions</a>.</p>
<p>Vous verrouillez vous-même votre compte avec le lien d’un message sur un changement.</p>
<h2>Ce que fait votre propre verrouillage</h2>
<ul>
<li>Toutes les sessions et toutes les clés API prennent fin aussitôt.</li>
<li>Personne ne peut se connecter, même avec le bon mot de passe.</li>
<li>Vous en êtes averti par message.</li>
</ul>
<h2>Ce qui reste</h2>
<p>Les soldes et les ordres restent tels quels. Les stops et les liquidations des positions ouvertes continuent de fonctionner, car ils ne découlent que des prix.</p>
<h2>Que faire</h2>
<ol>
<li>Contactez le service client de cette installation. Seul un opérateur peut rouvrir un compte verrouillé, et il est gardé trace de qui l’a fait et pourquoi.</li>
<li>Ensuite, connectez-vous, définissez un nouveau mot de passe de connexion et passez en revue sessions, clés d’accès, clés API et adresses de retrait dans le <a href="/accountSet">centre de sécurité</a>.</li>
</ol>
<p>Les liens de gel envoyés auparavant ne fonctionnent plus une fois le compte dégelé.</p>`,
  },
  invitation: {
    title: 'Inviter d’autres personnes',
    abstract: 'Ce qu’est un code d’invitation et ce qu’il change.',
    keyword: 'code d’invitation',
    content: `<p>Chaque compte a son propre code d’invitation. Qui s’inscrit peut le saisir, en majuscules ou en minuscules, et l’inscription garde alors qui a invité.</p>
<p>Une invitation ne change ni prix, ni coût, ni résultat pour personne. Personne n’est jamais payé sur les pertes d’un client.</p>
<p>Invitez des personnes qui savent ce qu’est un contrat à effet de levier et qui peuvent se passer de l’argent. Les <a href="/components/noticeDetail?id=10">conditions d’utilisation</a> disent à quoi elles s’engagent.</p>`,
  },
  welcome: {
    title: 'Bienvenue sur Candor',
    abstract: 'Une plateforme qui ne peut pas décider de votre résultat, et que chacun peut vérifier.',
    keyword: 'bienvenue',
    content: `<p>Candor est une plateforme de contrats à effet de levier. Son opérateur ne peut fixer ni prix, ni résultat, ni paiement pour un seul client ou un seul ordre : il n’existe pas d’interrupteur pour cela.</p>
<ul>
<li>Chaque prix est enregistré dans une chaîne qui révèle tout changement ultérieur.</li>
<li>Chaque ordre exécuté nomme ses ticks, et votre navigateur peut en recalculer le résultat.</li>
<li>Chaque coût est affiché avant que vous envoyiez un ordre, et c’est ce coût qui est prélevé.</li>
</ul>
<p>Avant le premier ordre, lisez <a href="/components/noticeDetail?id=12">comment fonctionnent la marge et la liquidation</a> et <a href="/components/noticeDetail?id=15">comment protéger votre compte</a>.</p>`,
  },
  seconds: {
    title: 'Les ordres Secondes et leurs chances',
    abstract: 'Ce qui décide d’un ordre, ce qu’il paie et à quelle fréquence il faut avoir raison pour ne pas perdre.',
    keyword: 'secondes, chances, point mort, mise, paiement, échéance, égalité, nul',
    content: `<p>Un ordre Secondes dit qu’un prix sera plus haut ou plus bas au bout de quelques secondes. Vous choisissez le sens, la durée et la mise ; le ticket affiche tout ce qui peut en résulter avant que vous l’envoyiez.</p>
<h2>Ce qui le décide</h2>
<p>Il entre au prix enregistré le plus récent au moment où il est accepté, sans spread. À son échéance décide le dernier prix du marché dont l’heure de flux n’est pas postérieure à l’échéance, et rien d’autre : strictement de votre côté gagne, strictement de l’autre côté perd, le même prix rend la mise. Sans prix des cinq dernières secondes, l’ordre est nul : la mise et les frais sont rendus.</p>
<h2>Ce qu’il paie</h2>
<p>Un gain rend la mise et paie le pourcentage qu’indique la durée. Une perte prend le pourcentage de la mise qu’indiquent les conditions, le plus souvent la totalité. Aucune durée ne peut payer plus qu’elle ne prend. Les frais sont un pourcentage de la mise et sont prélevés à l’ouverture de l’ordre.</p>
<h2>Les chances</h2>
<p>Comme une perte prend plus qu’un gain ne paie, avoir raison une fois sur deux ne suffit pas. Le taux de réussite au point mort affiché sur le ticket dit combien d’ordres sur cent doivent réussir pour que rien ne soit perdu à la longue : (perte + frais) ÷ (profit + perte). Quand un gain paie 85 % et qu’une perte prend 100 %, c’est 54,06. Personne ne connaît le prochain prix ; sur de très courtes durées, il monte à peu près aussi souvent qu’il baisse. Attendez-vous à perdre à la longue et ne misez que ce dont vous pouvez vous passer.</p>
<h2>Limites</h2>
<p>Il y a une mise minimale et une mise maximale, et un ordre représente au plus une part de votre solde disponible. Tous les clients ensemble ne peuvent miser que jusqu’à une certaine somme sur un marché dans des ordres échus la même minute ; au-delà, tous sont refusés de la même façon, pour que chaque paiement soit couvert.</p>
<p>Chaque ordre terminé affiche ses deux ticks, et votre navigateur peut en recalculer le résultat.</p>`,
  },
};
