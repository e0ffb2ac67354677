import { c2c } from './c2c/french.ts';
import type { MessageTexts } from './shape.ts';

export const french: MessageTexts = {
  tag: 'fr',
  direction: 'ltr',
  scenes: {
    register: 'l’inscription',
    forget: 'un nouveau mot de passe de connexion',
    bind_email: 'l’association de cette adresse e-mail',
    trade_password: 'un nouveau mot de passe de trading',
  },
  templates: {
    code: {
      subject: 'Votre code de vérification',
      text: 'Votre code pour {scene} est {code}. Il est valable {minutes} minutes. Nous ne le demandons jamais : ne le communiquez à personne.',
    },
    already_registered: {
      subject: 'Vous êtes déjà inscrit',
      text: 'Quelqu’un a demandé à s’inscrire avec ce compte, qui existe déjà. Si c’était vous, connectez-vous ou choisissez « Mot de passe oublié ». Sinon, rien n’a changé.',
    },
    sign_in: {
      subject: 'Nouvelle connexion',
      text: 'Une connexion à votre compte a eu lieu depuis un endroit où il n’avait pas encore été utilisé.',
    },
    factor_refused: {
      subject: 'Codes d’authentificateur erronés',
      text: 'Quelqu’un qui connaît votre mot de passe a saisi des codes d’authentificateur erronés. Si ce n’était pas vous, modifiez votre mot de passe de connexion.',
    },
    password_changed: {
      subject: 'Mot de passe de connexion modifié',
      text: 'Votre mot de passe de connexion a été modifié. Toutes les autres sessions ont pris fin.',
    },
    password_reset: {
      subject: 'Mot de passe de connexion réinitialisé',
      text: 'Votre mot de passe de connexion a été réinitialisé avec un code. Toutes les sessions ont pris fin.',
    },
    trade_password_changed: { subject: 'Mot de passe de trading modifié', text: 'Votre mot de passe de trading a été modifié.' },
    email_bound: { subject: 'Adresse e-mail associée', text: 'Cette adresse e-mail appartient désormais à votre compte.' },
    email_removed: {
      subject: 'Adresse e-mail remplacée',
      text: 'L’adresse e-mail de votre compte a été remplacée par {email}. Cette adresse n’est plus utilisée.',
    },
    factor_bound: {
      subject: 'Authentificateur associé',
      text: 'Un authentificateur a été associé à votre compte. La connexion exige désormais son code.',
    },
    factor_unbound: { subject: 'Authentificateur retiré', text: 'L’authentificateur a été retiré de votre compte.' },
    recovery_codes_renewed: {
      subject: 'Nouveaux codes de récupération',
      text: 'De nouveaux codes de récupération ont été créés. Les anciens ne valent plus.',
    },
    recovery_code_used: {
      subject: 'Code de récupération utilisé',
      text: 'Un code de récupération de votre compte a été utilisé. Codes restants : {left}.',
    },
    passkey_added: {
      subject: 'Clé d’accès ajoutée',
      text: 'La clé d’accès « {name} » a été ajoutée à votre compte. Elle permet de s’y connecter sans mot de passe.',
    },
    passkey_removed: { subject: 'Clé d’accès supprimée', text: 'La clé d’accès « {name} » a été supprimée de votre compte.' },
    api_key_added: {
      subject: 'Clé API créée',
      text: 'La clé API « {label} » a été créée pour votre compte. Elle peut : {scopes}. Elle prend fin d’elle-même après {days} jours.',
    },
    phrase_changed: {
      subject: 'Phrase anti-hameçonnage modifiée',
      text: 'La phrase qu’affichent nos e-mails à votre intention a été modifiée.',
    },
    account_frozen: {
      subject: 'Compte gelé',
      text: 'Votre compte a été gelé par le lien de l’un de nos messages. Toutes les sessions ont pris fin. Le service client vous aidera pour la suite.',
    },
    account_frozen_by_operator: {
      subject: 'Compte gelé',
      text: 'Votre compte a été gelé jusqu’au {until} pour ce motif : {reason} D’ici là, vous pouvez clôturer des positions, annuler des ordres et rapprocher des stops du prix, mais ne rien ouvrir ni sortir d’argent. Le gel prend alors fin de lui-même, sauf si un second opérateur le prolonge.',
    },
    freeze_prolonged: {
      subject: 'Gel prolongé',
      text: 'Le gel de votre compte a été prolongé jusqu’au {until} pour ce motif : {reason} Vous pouvez toujours clôturer des positions, annuler des ordres et rapprocher des stops du prix.',
    },
    freeze_ended: {
      subject: 'Gel terminé',
      text: 'Le gel de votre compte a pris fin de lui-même. Vous pouvez utiliser votre compte comme avant.',
    },
    account_unfrozen: {
      subject: 'Compte dégelé',
      text: 'Le service client a mis fin au gel de votre compte. Vous pouvez utiliser votre compte comme avant. Si vous ne l’avez pas demandé, contactez aussitôt le service client.',
    },
    sessions_ended_by_operator: {
      subject: 'Déconnecté partout',
      text: 'Le service client a fermé toutes les sessions de votre compte. Vous pouvez vous reconnecter.',
    },
    identity_certified: { subject: 'Identité certifiée', text: 'Votre identité a été examinée et est certifiée.' },
    identity_refused: {
      subject: 'Identité non certifiée',
      text: 'Votre identité a été examinée et n’a pas pu être certifiée : {reason} Vous pouvez la transmettre à nouveau.',
    },
    flash_passed: {
      subject: 'Échange flash exécuté',
      text: 'Votre échange de {number} {left} a été examiné et exécuté : vous avez reçu {received} {right}.',
    },
    flash_rejected: {
      subject: 'Échange flash refusé',
      text: 'Votre échange de {number} {left} a été examiné et n’a pas été exécuté. Le montant est de retour sur votre compte flash. {reason}',
    },
    flash_returned: {
      subject: 'Échange flash rendu',
      text: 'Votre échange de {number} {left} contre {right} n’a pas été exécuté. Le montant est de retour sur votre compte flash. {reason}',
    },
    mining_locked: {
      subject: 'Montant bloqué',
      text: 'Vous avez bloqué {amount} {currency} ({title}). Cela rapporte {interest} {currency} sur la durée, payés chaque jour à 00:00, heure de la plateforme.',
    },
    mining_cancelled: {
      subject: 'Blocage annulé',
      text: 'Votre blocage {title} a été annulé avant sa fin. {amount} {currency} sont de retour sur votre compte flash, après des frais de {fee} {currency}. Les intérêts déjà payés restent à vous.',
    },
    mining_ended: {
      subject: 'Blocage terminé',
      text: 'Votre blocage {title} a pris fin : {amount} {currency} sont de retour sur votre compte flash, et {interest} {currency} d’intérêts ont été payés en totalité.',
    },
    adjustment_credited: {
      subject: 'Correction en votre faveur',
      text: 'Une erreur de notre part a été corrigée : {number} {currency} ont été portés à votre compte. {reason}',
    },
    adjustment_debited: {
      subject: 'Correction d’un montant',
      text: 'Une erreur de notre part a été corrigée : {number} {currency} que vous aviez par erreur ont été repris. {reason}',
    },
    withdrawal_requested: {
      subject: 'Retrait demandé',
      text: 'Un retrait de {number} {currency} vers {target} a été demandé. Il attend une décision et peut être annulé d’ici là.',
    },
    withdrawal_approved: {
      subject: 'Retrait approuvé',
      text: 'Votre retrait de {number} {currency} a été approuvé. {received} {currency} seront envoyés.',
    },
    withdrawal_sent: { subject: 'Retrait envoyé', text: '{received} {currency} vous ont été envoyés. Transaction : {txid}.' },
    withdrawal_rejected: {
      subject: 'Retrait refusé',
      text: 'Votre retrait de {number} {currency} n’a pas été exécuté. Le montant est de retour sur votre compte flash. {reason}',
    },
    deposit_credited: {
      subject: 'Dépôt crédité',
      text: 'Votre déclaration de dépôt de {amount} {currency} a été examinée et créditée sur votre compte flash.',
    },
    deposit_refused: {
      subject: 'Déclaration de dépôt refusée',
      text: 'Votre déclaration de dépôt de {amount} {currency} a été examinée et n’a pas été créditée. {reason}',
    },
    deposit_arrived: {
      subject: 'Dépôt crédité',
      text: 'Votre dépôt de {amount} {currency} sur {chain} a été crédité sur votre compte flash.',
    },
    bank_deposit_credited: {
      subject: 'Dépôt bancaire crédité',
      text: 'Votre paiement bancaire de {paid} {money} a été examiné. {amount} {currency} ont été crédités sur votre compte flash, à {price} {money} pour un {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Dépôt bancaire refusé',
      text: 'Votre paiement bancaire de {paid} {money} pour {amount} {currency} a été examiné et n’a pas été crédité. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Retrait bancaire demandé',
      text: 'Un retrait de {number} {currency} vers votre compte bancaire a été demandé. {paid} {money} arriveront : {received} {currency} après les frais, à {price} {money} pour un {currency}. Il attend une décision et peut être annulé d’ici là.',
    },
    bank_withdrawal_approved: {
      subject: 'Retrait bancaire approuvé',
      text: 'Votre retrait de {number} {currency} a été approuvé. {paid} {money} seront envoyés sur votre compte bancaire, à {price} {money} pour un {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Retrait bancaire envoyé',
      text: '{paid} {money} ont été envoyés sur votre compte bancaire pour {received} {currency}, à {price} {money} pour un {currency}. Référence : {txid}.',
    },
    deposit_written_off: {
      subject: 'Un dépôt repris par son réseau',
      text: 'Un dépôt qui vous avait été crédité a été définitivement repris par son réseau. {held} {currency} en étaient retenus et sont déduits ; {owed} {currency} que vous aviez utilisés sont supportés par la plateforme. Votre relevé indique les deux.',
    },
    deposit_returned: {
      subject: 'Un dépôt passé en perte est de nouveau sur son réseau',
      text: 'Votre dépôt de {amount} sur {chain}, déduit de votre compte parce que son réseau l’avait repris, est de nouveau sur le réseau. Il n’est pas crédité de lui-même : notre équipe en est informée et l’examine.',
    },
    payment_methods_changed: { subject: 'Moyens de paiement modifiés', text: 'Les moyens de paiement de votre compte ont été modifiés.' },
    address_added: {
      subject: 'Adresse de retrait ajoutée',
      text: 'L’adresse {chain} {target} a été ajoutée à votre carnet d’adresses. Un retrait vers elle est possible à partir du {usable}.',
    },
    address_removed: {
      subject: 'Adresse de retrait supprimée',
      text: 'L’adresse {chain} {target} a été supprimée de votre carnet d’adresses.',
    },
    complaint_answered: {
      subject: 'Réponse à votre message',
      text: 'Nous avons répondu à votre réclamation ou suggestion du {asked}. Vous trouverez la réponse dans votre compte.',
    },
    support_answered: {
      subject: 'Le service client a répondu',
      text: 'Le service client vous a répondu dans le chat. Vous trouverez la réponse sous « Service client » sur notre site.',
    },
    support_transcript: {
      subject: 'Votre conversation avec le service client',
      text: 'Voici votre conversation du {opened} : {items}',
      item: '{at} {who} : {text}',
    },
    liquidated: {
      subject: 'Liquidation de positions',
      text: 'Le taux de risque est descendu à {rate} %. À {burst} % ou moins, les positions sont clôturées, et celles-ci l’ont été : {items}. Résultat total : {total} {currency}.',
      item: '{market}, {side} {number} à {price}, clôturée à {exit}, résultat {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-loss atteint',
      text: 'Le prix a atteint votre stop-loss et votre position a été clôturée : {items}.',
      item: '{market}, {side} {number} à {price}, stop-loss {stop}, clôturée à {exit}, résultat {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Stop suiveur atteint',
      text: 'Le prix est revenu à votre stop suiveur et votre position a été clôturée : {items}.',
      item: '{market}, {side} {number} à {price}, stop suiveur {stop}, clôturée à {exit}, résultat {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-profit atteint',
      text: 'Le prix a atteint votre take-profit et votre position a été clôturée : {items}.',
      item: '{market}, {side} {number} à {price}, take-profit {stop}, clôturée à {exit}, résultat {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Position clôturée pour couvrir une perte',
      text: 'La perte d’un stop dépassait votre solde, des positions en profit ont donc été clôturées pour la couvrir : {items}.',
      item: '{market}, {side} {number} à {price}, clôturée à {exit}, résultat {profit} {currency}',
    },
    order_filled: {
      subject: 'Ordre en attente exécuté',
      text: 'Votre ordre en attente a été exécuté : {items}.',
      item: '{market}, {side} {number} à {price}, marge {margin} {currency}',
    },
    order_revoked: {
      subject: 'Ordre en attente annulé',
      text: 'Exécuté, votre ordre en attente aurait laissé le taux de risque à {floor} % ou moins. Il a donc été annulé, et ce qui était mis de côté pour lui est rendu : {items}.',
      item: '{market}, {side} {number} à {price}, rendus {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Ordre expiré',
      text: 'Le délai de votre ordre en attente a pris fin avant que le prix ne l’atteigne, et ce qui était mis de côté pour lui est rendu : {items}.',
      item: '{market}, {side} {number} à {price}, rendus {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Ordre en attente annulé pour couvrir une perte',
      text: 'Une perte dépassait votre solde, des ordres en attente ont donc été annulés et ce qui était mis de côté pour eux a servi à la couvrir : {items}.',
      item: '{market}, {side} {number} à {price}, mis de côté {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Ordre en attente annulé',
      text: 'Le prix a atteint votre ordre en attente alors que votre compte est gelé, et un compte gelé n’ouvre rien. Il a donc été annulé, et ce qui était mis de côté pour lui est rendu : {items}.',
      item: '{market}, {side} {number} à {price}, rendus {returned} {currency}',
    },
    orders_voided: {
      subject: 'Ordres invalidés',
      text: 'Un prix était faux, et chaque ordre entré dans une fenêtre publiée a été invalidé pour tous les clients sans distinction. Parmi les vôtres : {items}. La page des conditions indique la fenêtre et le motif.',
      item: '{market}, {side} {number} à {price}, rendus {returned} {currency}, profit repris {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Ordres invalidés',
      text: 'Un prix était faux, et chaque ordre entré dans une fenêtre publiée a été invalidé pour tous les clients sans distinction. Parmi vos ordres Secondes : {items}. La page des conditions indique la fenêtre et le motif.',
      item: '{market}, {seconds} s, mise {number}, rendus {returned} {currency}, profit repris {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Indemnité d’assurance payée', text: 'Votre indemnité de {number} {currency} a été payée.' },
    insurance_ended: {
      subject: 'Assurance terminée',
      text: 'Le gain convenu est atteint, votre police a donc pris fin. {number} {currency} sont revenus sur votre compte Secondes.',
    },
    night_from_margin: {
      subject: 'Frais overnight prélevés sur la marge',
      text: 'Votre solde disponible ne couvrait pas les frais overnight, ils ont donc été prélevés sur la marge de vos positions dans la mesure du possible, ce qui rapproche la liquidation : {items}.',
      item: '{market}, {side} {number}, sur la marge {taken} {currency}, non couvert {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Taux de risque bas',
      text: 'Votre taux de risque est descendu à {rate} %. À {burst} % ou moins, les positions sont liquidées. Ajoutez des fonds ou clôturez des positions pour rester au-dessus.',
    },
    isolated_warning: {
      subject: 'Position isolée proche de la liquidation',
      text: 'Le taux de risque de votre position isolée est descendu à {rate} %. À {burst} % ou moins, elle est liquidée. Ajoutez de la marge ou clôturez-la pour rester au-dessus : {items}.',
      item: '{market}, {side} {number} à {price}, marge {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Actualités', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'Le nom de la boutique prête à confusion ou passe pour celui d’un autre. Choisissez-en un autre.',
    contact_unclear: 'Le contact indiqué n’a pas permis de vous joindre. Indiquez-en un autre.',
    charged_wrongly: 'Vous avez été débité par erreur.',
    not_credited: 'Quelque chose qui aurait dû être crédité ne l’a pas été.',
    credited_twice: 'Quelque chose a été crédité deux fois.',
    wrong_amount: 'Un montant erroné a été inscrit.',
    own_link: 'Vous avez gelé le compte par le lien d’un message.',
    access_suspected: 'Des signes indiquent que quelqu’un d’autre a accès à votre compte.',
    identity_unclear: 'Vos données d’identité doivent être clarifiées.',
    payment_unclear: 'Un de vos paiements doit être clarifié.',
    rules_breach: 'Il y a des signes d’une violation des conditions d’utilisation.',
    legal_order: 'Un tribunal ou une autorité l’a ordonné.',
    own_request: 'Vous l’avez demandé.',
    photo_blurred: 'Une photo est floue. Veuillez la reprendre avec un bon éclairage.',
    document_cropped: 'Un coin du document est coupé. Veuillez montrer tout le document.',
    document_expired: 'Le document a expiré. Veuillez en utiliser un valable.',
    name_differs: 'Le nom diffère du document. Veuillez l’écrire tel qu’il y est imprimé.',
    number_differs: 'Le numéro diffère du document. Veuillez le vérifier.',
    document_kind: 'Ce n’est pas un document d’identité que nous acceptons. Veuillez utiliser un passeport ou une carte d’identité.',
    document_used: 'Ce document appartient déjà à un autre compte. Écrivez-nous s’il s’agit d’une erreur.',
    price_moved_far: 'Le prix s’est trop éloigné du taux coté. Vous pouvez échanger au taux actuel.',
    not_enough_reserves: 'La plateforme n’a pas assez de cette devise pour le moment. Vous pouvez échanger un montant plus petit.',
    person_unclear: 'Nous n’avons pas pu voir que c’est le titulaire qui utilise le compte. Veuillez nous écrire.',
    rate_fell: 'Au moment de l’accord, le taux donnait moins que ce que vous acceptez.',
    review_expired: 'Personne n’a décidé à temps.',
    taken_back: 'Vous l’avez retiré.',
    address_unfit: 'L’adresse ne peut pas recevoir cette devise, ou appartient à un contrat. Veuillez en utiliser une autre.',
    owner_unclear:
      'Nous n’avons pas pu voir que la destination est à vous. Veuillez certifier votre identité ou utiliser un compte à votre nom.',
    origin_unclear: 'Nous avons une question sur l’origine de l’argent. Veuillez nous écrire.',
    not_sent: 'Le réseau ou la banque ne l’a pas accepté.',
    address_own: 'L’adresse appartient désormais à cette plateforme. Utilisez une adresse extérieure.',
    address_lost: 'Personne n’a la clé de cette adresse. Utilisez-en une autre.',
    payment_not_found: 'Le paiement n’a pas été trouvé. Vérifiez la transaction ou demandez à votre banque, et déclarez-le à nouveau.',
    payment_credited: 'Le paiement a déjà été crédité ; consultez vos dépôts.',
    amount_differs: 'Le montant du paiement est différent. Déclarez à nouveau avec le montant arrivé.',
    same_person: 'Le compte invité semble être un second compte à vous.',
    sender_differs: 'Le paiement venait du compte de quelqu’un d’autre. Seuls les paiements depuis le vôtre sont crédités.',
    proof_unreadable: 'L’image ne montre pas le paiement. Déclarez à nouveau avec une image qui montre date, montant et comptes.',
  },
  statuses: {
    'pending review': 'en attente d’examen',
    'review success': 'examen réussi',
    passed: 'passé',
    rejected: 'refusé',
    cancelled: 'annulé',
    flashing: 'en cours',
    returned: 'rendu',
  },
  bank: 'votre compte bancaire',
  between: '; ',
  sides: { 1: 'achat', 2: 'vente' },
  margin_modes: { cross: 'marge croisée', isolated: 'marge isolée' },
  phrase: 'Votre phrase anti-hameçonnage : {phrase}',
  details: 'Heure : {time} · Adresse : {address} · Appareil : {device}',
  freeze: 'Si ce n’était pas vous, gelez votre compte aussitôt :',
  footer: 'Candor envoie ce message en raison de ce qui s’est passé sur votre compte. Veuillez ne pas répondre.',
};
