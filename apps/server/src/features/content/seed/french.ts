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
<p>Les contrats sont à effet de levier : un petit mouvement du prix peut coûter toute la marge. Les contrats d’une même devise de cotation répondent les uns des autres, sauf une position en marge isolée, qui ne répond que d’elle-même. Les contrats sont liquidés quand leur taux de risque tombe au taux de liquidation publié ou en dessous. Vous ne pouvez pas perdre plus que ce que contient le compte de contrats. Ne tradez qu’avec de l’argent dont vous pouvez vous passer.</p>
<h2>5. Interruptions</h2>
<p>Un marché peut être mis en pause pour tous, et n’ouvre aucun ordre tant que ses prix ont plus de dix secondes. Dans une fenêtre publiée, tous les ordres d’un marché peuvent être invalidés avec remboursement intégral, par deux opérateurs ensemble et avec un avis public. Personne, sur la plateforme, ne modifie d’une autre manière un prix ou le résultat d’un ordre.</p>
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
<p>Taux de risque = (solde de contrats disponible + toutes les marges + tous les profits et pertes latents) ÷ toutes les marges × 100. Il couvre toutes les positions qui partagent la marge de votre compte de contrats : elles répondent les unes des autres. Une position en marge isolée a son propre taux de risque et elle est liquidée seule.</p>
<ul>
<li>Aucun ordre ne peut le laisser à 100 % ou moins.</li>
<li>À 50 % ou moins, vous êtes averti.</li>
<li>Au taux de liquidation ou en dessous, vos positions sont clôturées. Le ticket affiche ce taux.</li>
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
<p>Il entre au premier prix qui arrive après son acceptation, sans spread. Si aucun n’arrive dans les cinq secondes, ou seulement un prix moins bon que ce que vous admettez, la mise et les frais sont rendus. À son échéance décide le dernier prix du marché dont l’heure de flux n’est pas postérieure à l’échéance, et rien d’autre : strictement de votre côté gagne, strictement de l’autre côté perd, le même prix rend la mise. Sans prix des cinq dernières secondes, l’ordre est nul : la mise et les frais sont rendus.</p>
<h2>Ce qu’il paie</h2>
<p>Un gain rend la mise et paie le pourcentage qu’indique la durée. Une perte prend le pourcentage de la mise qu’indiquent les conditions, le plus souvent la totalité. Aucune durée ne peut payer plus qu’elle ne prend. Les frais sont un pourcentage de la mise et sont prélevés à l’ouverture de l’ordre.</p>
<h2>Les chances</h2>
<p>Comme une perte prend plus qu’un gain ne paie, avoir raison une fois sur deux ne suffit pas. Le taux de réussite au point mort affiché sur le ticket dit combien d’ordres sur cent doivent réussir pour que rien ne soit perdu à la longue : (perte + frais) ÷ (profit + perte). Quand un gain paie 85 % et qu’une perte prend 100 %, c’est 54,06. Personne ne connaît le prochain prix ; sur de très courtes durées, il monte à peu près aussi souvent qu’il baisse. Attendez-vous à perdre à la longue et ne misez que ce dont vous pouvez vous passer.</p>
<h2>Limites</h2>
<p>Il y a une mise minimale et une mise maximale, et un ordre représente au plus une part de votre solde disponible. Tous les clients ensemble ne peuvent miser que jusqu’à une certaine somme sur un marché dans des ordres échus la même minute ; au-delà, tous sont refusés de la même façon, pour que chaque paiement soit couvert.</p>
<p>Chaque ordre terminé affiche ses deux ticks, et votre navigateur peut en recalculer le résultat.</p>`,
  },
  about: {
    title: 'À propos de Candor',
    abstract: 'Ce qu’est cette plateforme, ce que son opérateur ne peut pas faire, et comment vérifier l’un et l’autre.',
    keyword: 'à propos, opérateur, confiance',
    content: `<p>Candor est une plateforme de contrats, d’ordres Secondes et de produits voisins. Elle est gérée par l’opérateur de cette installation.</p>
<h2>Ce que l’opérateur ne peut pas faire</h2>
<ul>
<li>Fixer un prix, un résultat ou un gain pour un client, un ordre ou un groupe : il n’existe ni bouton, ni réglage, ni appel pour cela.</li>
<li>Modifier un prix enregistré ou un ordre réglé.</li>
<li>Changer seul les conditions : un opérateur propose, un autre décide, et le changement est publié au moins cinq minutes avant son entrée en vigueur.</li>
</ul>
<h2>Ce que l’opérateur peut faire</h2>
<p>Suspendre un marché pour tous, et annuler tous les ordres d’un marché dans une fenêtre publiée avec remboursement intégral, à deux opérateurs. Les deux figurent sur la <a href="/transparency">page de transparence</a>.</p>
<h2>Ce que gagne l’opérateur</h2>
<p>Les <a href="/fees">frais et spreads</a> publiés, et le résultat de la contrepartie des contrats et des ordres Secondes : ce que les clients y perdent, la maison le gagne, et ce qu’ils gagnent, elle le paie. C’est pourquoi chaque résultat peut être vérifié.</p>
<h2>Vérifier</h2>
<p>Les <a href="/helpArticle?id=25&amp;cId=18">reçus</a> permettent de recalculer chaque résultat. La <a href="/proofOfLiabilities">preuve de passif</a> montre que votre solde est compté.</p>
<h2>Navigateurs</h2>
<p>Les pages demandent l’un de ces navigateurs ou une version plus récente : Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Assurer le compte Secondes',
    abstract: 'Ce que coûte une police, quand un sinistre est dû, et ce qu’il paie.',
    keyword: 'assurance, police, prime, sinistre',
    content: `<p>Une police assure un montant de votre compte Secondes. Le montant devient le solde assuré : les mises et les frais des ordres Secondes en sortent, les gains y entrent. La prime, un pourcentage du montant, est mise de côté à l’achat.</p>
<h2>Sinistres</h2>
<ul>
<li><strong>Directe :</strong> due quand le solde assuré est tombé à un pourcentage du montant. Une partie de la perte est versée au solde assuré, et la police continue.</li>
<li><strong>Inverse :</strong> due à un solde fixe ou au-dessous. Le paiement va au compte Secondes et met fin à la police.</li>
<li>Tant qu’un sinistre est dû ou en attente, aucun ordre Secondes ne peut être passé.</li>
<li>Deux sinistres sont payés par jour. Celui du jour de l’achat est payé au début du jour suivant (UTC+8).</li>
</ul>
<h2>La fin</h2>
<p>Au gain convenu, la police prend fin d’elle-même et paie le solde réel. Sans ordre ni sinistre ouvert, vous pouvez y mettre fin plus tôt : le solde assuré revient, la prime non.</p>
<p>Tous les sinistres d’une police paient ensemble sa couverture au plus. La réserve met toute la couverture de côté à la vente. Pourcentages et exemple : <a href="/fees">frais et spécifications</a>.</p>`,
  },
  mining: {
    title: 'Minage bloqué',
    abstract: 'Ce que rapporte un blocage, quand c’est payé, et ce que coûte l’annulation.',
    keyword: 'minage bloqué, intérêts, durée',
    content: `<p>Vous bloquez un montant de votre compte flash pour une durée. L’intérêt de toute la durée est un pourcentage publié du montant, affiché avant que vous confirmiez.</p>
<ul>
<li>L’intérêt est payé chaque jour à 00:00 (UTC+8) en parts égales, la première à minuit après l’achat.</li>
<li>À la fin de la durée, le montant est de nouveau disponible.</li>
<li>L’ordre garde les conditions de son achat.</li>
</ul>
<h2>Annuler plus tôt</h2>
<p>Vous pouvez annuler avant la fin. Les frais sont un pourcentage du montant ; l’intérêt déjà payé vous reste.</p>
<h2>D’où vient l’intérêt</h2>
<p>Toute la promesse quitte le compte d’intérêts de la plateforme à l’achat et attend sur un compte à part. Ce qui ne peut pas être couvert n’est pas vendu.</p>`,
  },
  exchange: {
    title: 'Échange flash et conversion',
    abstract: 'Comment se fait le taux, ce qu’il coûte, et quand un échange attend.',
    keyword: 'échange flash, conversion, taux, CDR',
    content: `<h2>Échange flash</h2>
<p>Vous échangez une devise contre une autre depuis votre compte flash. Le taux est le prix de l’une divisé par le prix de l’autre, moins les frais. La cotation tient dix secondes ; ensuite l’échange est refusé et une nouvelle s’affiche.</p>
<p>Jusqu’à une somme publiée sur 24 heures, il est exécuté aussitôt. Au-dessus, le montant est mis de côté jusqu’à la décision d’un opérateur. Un échange approuvé est exécuté au taux du moment de l’approbation, jamais sous ce que vous acceptez. Sinon, le montant est rendu en entier.</p>
<h2>Conversion</h2>
<p>USDT vers le jeton de la plateforme CDR et retour, à une proportion publiée, depuis le compte fiat. Les frais sont pris sur le montant donné. Un aller-retour ne rend jamais plus que ce qui a été mis.</p>
<p>Frais et limites : <a href="/fees">frais et spécifications</a>.</p>`,
  },
  receipts: {
    title: 'Reçus : recalculer un résultat',
    abstract: 'Ce que contient un reçu, et trois façons de le vérifier.',
    keyword: 'reçu, vérification, candor-verify, tête',
    content: `<p>Tout ce qui décide quelque chose pour vous produit un reçu : chaque exécution, clôture, liquidation et échéance, chaque échange, paiement et sinistre. Il nomme les ticks, les conditions et le résultat, et la plateforme le signe.</p>
<h2>Trois façons de vérifier</h2>
<ol>
<li>Ouvrez les détails d’un ordre : votre navigateur le recalcule à partir des ticks publics.</li>
<li>Téléchargez le reçu, ou ceux d’une période, et vérifiez le fichier sur votre ordinateur avec le programme candor-verify.</li>
<li>Comparez les têtes : chaque minute, la plateforme signe l’état de tous les prix et reçus. Qui garde une ancienne tête découvre tout passé réécrit.</li>
</ol>
<p>Un reçu ne nomme personne d’autre, et son hash public ne dit rien de vous.</p>`,
  },
  contracts: {
    title: 'Comment fonctionnent les contrats',
    abstract: 'De l’ordre à la clôture : taille, types d’ordres, stops, et ce qui met fin à une position.',
    keyword: 'contrat, ordre, lots, stop loss, take profit',
    content: `<p>Un contrat suit le prix d’un marché. Un achat gagne quand le prix monte, une vente quand il baisse. Sa taille se compte en lots ; la taille d’un lot figure sous <a href="/fees">frais et spécifications</a>.</p>
<h2>Ordres</h2>
<ul>
<li><strong>Au marché :</strong> exécuté au prix le plus récent. Si ce prix a plus de 0,2 s à l’arrivée de l’ordre, c’est le suivant qui vaut. Un achat est exécuté à l’ask, une vente au bid.</li>
<li><strong>Limite :</strong> attend que le prix atteigne votre cible. La marge et les frais sont mis de côté entre-temps et reviennent en entier si vous le révoquez.</li>
</ul>
<h2>Take profit et stop loss</h2>
<p>Les deux clôturent la position au premier prix qui les atteint. Placez-les avec l’ordre ou plus tard. Quand un marché saute, ce prix peut être moins bon que celui fixé.</p>
<h2>Ce qui met fin à une position</h2>
<p>Vous la clôturez, un stop la clôture, ou la liquidation la clôture. La marge et le résultat reviennent au compte de contrats.</p>
<p>À lire ensuite : <a href="/helpArticle?id=12&amp;cId=18">marge, taux de risque et liquidation</a>.</p>`,
  },
  money: {
    title: 'Dépôts et retraits',
    abstract: 'Comment l’argent arrive et part, ce qui est vérifié, et combien de temps cela prend.',
    keyword: 'dépôt, retrait, adresse, confirmation',
    content: `<h2>Dépôts</h2>
<ul>
<li>Vous avez votre propre adresse sur chaque chaîne. N’envoyez que la monnaie indiquée sur la chaîne indiquée ; le reste peut être perdu.</li>
<li>Un paiement est crédité au compte flash après les confirmations indiquées, une fois, et pas au-dessous du minimum.</li>
<li>Ce qu’aucune chaîne ne montre, comme un virement, se réclame avec une preuve. Un opérateur décide.</li>
</ul>
<h2>Retraits</h2>
<ul>
<li>Les frais et ce qui arrive s’affichent avant l’envoi. Le montant est mis de côté à la demande.</li>
<li>Une demande exige votre mot de passe de trading et, s’il est lié, votre second facteur.</li>
<li>Une nouvelle destination attend au moins 24 heures, de même que les retraits après un changement de mot de passe ou de facteur.</li>
<li>Un opérateur vérifie chaque retrait, deux au-dessus d’un montant publié. Un refus rend tout, avec le motif. Vous pouvez annuler jusqu’à la remise au signataire.</li>
</ul>
<p>La plateforme ne détient aucune clé privée : les retraits approuvés sont signés ailleurs. Combien attendent et combien de temps est public sous <a href="/contractTerms">conditions en vigueur</a>.</p>`,
  },
  check_banner: {
    title: 'Recalculez vous-même votre résultat',
    abstract: 'Chaque ordre nomme ses ticks et ses conditions. Votre navigateur recalcule le résultat, et un reçu le permet à tous.',
    keyword: 'vérification, reçu',
    content: `<p>Ouvrez les détails d’un ordre terminé : ils montrent son tick d’entrée, son tick de sortie, ses conditions et comment le résultat en découle.</p>
<p>Comment vérifier : <a href="/helpArticle?id=25&amp;cId=18">reçus</a>.</p>`,
  },
  costs_banner: {
    title: 'Chaque coût avant l’envoi',
    abstract:
      'Spread, frais et coût par nuit sont publiés, les mêmes pour tous, avec des exemples calculés par les règles qui vous facturent.',
    keyword: 'coûts, frais',
    content: `<p>Tous les coûts de tous les produits sont sur <a href="/fees">une seule page</a>, tirée des conditions en vigueur. Un changement est publié au moins cinq minutes avant son effet et ne touche jamais un ordre passé avant.</p>`,
  },
  liabilities_banner: {
    title: 'Votre solde est compté',
    abstract: 'Chaque jour, la plateforme signe ce qu’elle doit à tous ses clients. Vous vérifiez que votre part y est.',
    keyword: 'preuve de passif, solde',
    content: `<p>Chaque jour, la plateforme publie la somme signée de tout ce qu’elle doit, sans noms. Votre propre preuve mène de votre solde à cette somme, et votre navigateur la vérifie.</p>
<p>La plus récente : <a href="/proofOfLiabilities">preuve de passif</a>.</p>`,
  },
  c2c: {
    title: 'Trading C2C',
    abstract: 'Comment acheter et vendre des coins avec d’autres clients, et ce qui protège les deux parties.',
    keyword: 'C2C, fiat, acheter des coins, vendre des coins, boutique',
    content: `<p>Avec le <a href="/c2c">trading C2C</a>, vous achetez des coins à un autre client, ou vous lui en vendez. Le paiement se fait hors de la plateforme, qui garde les coins jusqu’à la fin de l’ordre.</p>
<h2>Acheter</h2>
<ul>
<li>Choisissez une annonce et saisissez un montant. Le prix, les frais et les coordonnées de paiement sont figés dans l’ordre.</li>
<li>Payez dans le délai affiché, et seulement depuis un compte à votre propre nom certifié. Indiquez ensuite dans l’ordre que vous avez payé.</li>
<li>Quand le vendeur confirme le paiement, les coins sont sur votre compte fiat. Un ordre payé ne prend jamais fin par l’écoulement du temps.</li>
</ul>
<h2>Vendre</h2>
<ul>
<li>Vos coins sont gelés quand l’ordre est passé, ou quand votre annonce est publiée.</li>
<li>Vérifiez votre propre compte bancaire, et non l’image d’un paiement. N’acceptez que l’argent envoyé au nom que l’ordre affiche.</li>
<li>Libérez ensuite les coins avec votre mot de passe de trading. C’est irréversible.</li>
</ul>
<h2>Limites</h2>
<p>Vous pouvez avoir trois ordres ouverts. Après trois annulations en un jour, vous n’en passez plus ce jour-là. Les coins achetés, ou d’autres de même valeur, restent sur la plateforme pendant une durée publiée, car un paiement peut être rappelé.</p>
<h2>Votre boutique</h2>
<p>Avec une identité certifiée, vous pouvez <a href="/legalApplication">demander une boutique</a> et publier des annonces. Sa garantie vous revient quand la boutique ferme.</p>`,
  },
};
