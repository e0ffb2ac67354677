import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Boutique ouverte',
      text: 'Votre boutique « {shop} » a été examinée et est ouverte. {amount} USDT restent retenus comme garantie.',
    },
    shop_refused: {
      subject: 'Boutique non ouverte',
      text: 'Votre boutique « {shop} » a été examinée et n’a pas été ouverte. {amount} USDT sont de retour sur votre compte fiat. {reason}',
    },
    shop_left: {
      subject: 'Boutique fermée',
      text: 'Votre boutique « {shop} » est partie. {amount} USDT sont de retour sur votre compte fiat.',
    },
    shop_deposit_taken: {
      subject: 'Une partie de votre garantie donnée à un client',
      text: 'Les opérateurs ont donné {amount} USDT de la garantie de votre boutique « {shop} » au client de l’ordre {about} : {note}',
    },
    shop_frozen: {
      subject: 'Boutique gelée',
      text: 'Votre boutique « {shop} » a été gelée pour ce motif : {reason} Personne ne peut accepter ses annonces tant qu’un opérateur n’y met pas fin ; les ordres ouverts continuent.',
    },
    shop_frozen_until: {
      subject: 'Boutique gelée',
      text: 'Votre boutique « {shop} » a été gelée jusqu’au {until} pour ce motif : {reason} D’ici là, personne ne peut accepter ses annonces ; les ordres ouverts continuent. Le gel prend alors fin de lui-même.',
    },
    shop_unfrozen: {
      subject: 'Boutique dégelée',
      text: 'Votre boutique « {shop} » n’est plus gelée. Ses annonces en ligne sont de nouveau proposées.',
    },
    c2c_advert_stopped: {
      subject: 'Annonce retirée',
      text: 'Un opérateur a retiré votre annonce {advert} ({coin} contre {fiat}) : {reason} Les coins bloqués pour elle sont de nouveau disponibles. Vous pourrez la remettre en ligne après l’avoir modifiée.',
    },
    c2c_taken: {
      subject: 'Nouvel ordre C2C',
      text: 'Votre annonce a été prise : ordre {about}, {number} {currency} contre {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'Ordre C2C payé',
      text: 'L’acheteur indique avoir envoyé {total} {fiat} pour l’ordre {about}. Vérifiez d’abord votre propre compte, et ne libérez {number} {currency} qu’une fois le montant arrivé.',
    },
    c2c_received: {
      subject: 'Coins reçus',
      text: 'L’ordre {about} est terminé : {received} {currency} sont sur votre compte fiat.',
    },
    c2c_released: {
      subject: 'Coins libérés',
      text: 'Vous avez libéré {number} {currency} à l’acheteur de l’ordre {about}.',
    },
    c2c_cancelled: {
      subject: 'Ordre C2C annulé',
      text: 'L’acheteur a annulé l’ordre {about}. {number} {currency} sont de nouveau à vous.',
    },
    c2c_expired: {
      subject: 'Ordre C2C non payé à temps',
      text: 'L’ordre {about} de {number} {currency} n’a pas été payé à temps et est annulé. Les coins reviennent au vendeur.',
    },
    c2c_message: {
      subject: 'Nouveau message sur un ordre',
      text: 'L’autre partie de l’ordre C2C {about} vous a écrit. Lisez et répondez uniquement sur notre site : qui vous demande d’aller ailleurs en veut peut-être à vos coins.',
    },
    c2c_appealed: {
      subject: 'Recours sur un ordre C2C',
      text: 'Un recours a été formé sur l’ordre {about} de {number} {currency}. L’autre partie peut répondre jusqu’au {until}. Les jetons restent bloqués entre-temps.',
    },
    c2c_answered: {
      subject: 'Réponse au recours',
      text: 'L’autre partie a répondu au recours sur l’ordre {about}. Les opérateurs vont décider.',
    },
    c2c_decided_buyer: {
      subject: 'Décision sur le recours',
      text: 'Il a été décidé que {number} {currency} de l’ordre {about} vont à l’acheteur. {reason} Exécution le {until}, sauf opposition de l’une des parties avant.',
    },
    c2c_decided_seller: {
      subject: 'Décision sur le recours',
      text: 'Il a été décidé que {number} {currency} de l’ordre {about} reviennent au vendeur. {reason} Exécution le {until}, sauf opposition de l’une des parties avant.',
    },
    c2c_objected: {
      subject: 'Opposition à une décision',
      text: 'Une partie s’oppose à la décision sur l’ordre {about}. D’autres opérateurs décident à nouveau ; l’autre partie peut répondre jusqu’au {until}.',
    },
    c2c_executed_buyer: {
      subject: 'Ordre C2C terminé par une décision',
      text: 'L’ordre {about} a été terminé par une décision : {received} {currency} sont allés à l’acheteur. {reason}',
    },
    c2c_executed_seller: {
      subject: 'Ordre C2C terminé par une décision',
      text: 'L’ordre {about} a été terminé par une décision : {number} {currency} sont revenus au vendeur. {reason}',
    },
    c2c_compensated: {
      subject: 'Indemnité reçue',
      text: 'Les opérateurs vous ont donné {amount} USDT de la garantie de la boutique « {shop} » pour l’ordre {about} : {note} Ce montant est sur votre compte fiat.',
    },
  },
  reasons: {
    price_misleading: 'Le prix est trompeur.',
    paid_otherwise: 'Le paiement se fait autrement que l’annonce ne le dit.',
    asks_for_more: 'Il est demandé à l’autre partie plus que l’annonce ne le dit.',
    payment_proven: 'Le paiement a été prouvé.',
    payment_not_shown: 'Aucun paiement n’a été montré.',
    paid_amount_differs: 'Le montant payé n’est pas celui de l’ordre.',
    paid_from_others: 'Le paiement vient d’un compte qui n’est pas celui de l’acheteur.',
    nobody_answered: 'L’autre partie n’a pas répondu.',
  },
};
