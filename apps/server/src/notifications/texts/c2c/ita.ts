import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Negozio aperto',
      text: 'Il negozio “{shop}” è stato verificato ed è aperto. {amount} USDT restano trattenuti come garanzia.',
    },
    shop_refused: {
      subject: 'Negozio non aperto',
      text: 'Il negozio “{shop}” è stato verificato e non aperto. {amount} USDT sono tornati nel conto fiat. {reason}',
    },
    shop_left: {
      subject: 'Negozio chiuso',
      text: 'Il negozio “{shop}” è stato chiuso. {amount} USDT sono tornati nel conto fiat.',
    },
    shop_deposit_taken: {
      subject: 'Parte della garanzia data a un cliente',
      text: 'Gli operatori hanno dato {amount} USDT della garanzia del negozio “{shop}” al cliente dell’ordine {about}: {note}',
    },
    shop_frozen: {
      subject: 'Negozio congelato',
      text: 'Il negozio “{shop}” è stato congelato per questo motivo: {reason} Nessuno può accettare i suoi annunci finché un operatore non vi pone fine; gli ordini aperti proseguono.',
    },
    shop_frozen_until: {
      subject: 'Negozio congelato',
      text: 'Il negozio “{shop}” è stato congelato fino al {until} per questo motivo: {reason} Fino ad allora nessuno può accettare i suoi annunci; gli ordini aperti proseguono. Poi termina da solo.',
    },
    shop_unfrozen: {
      subject: 'Negozio non più congelato',
      text: 'Il negozio “{shop}” non è più congelato. I suoi annunci pubblicati sono di nuovo offerti.',
    },
    c2c_advert_stopped: {
      subject: 'Annuncio ritirato',
      text: 'Un operatore ha ritirato l’annuncio {advert} ({coin} per {fiat}): {reason} Le monete trattenute per esso sono di nuovo disponibili. Lo si può pubblicare di nuovo dopo averlo modificato.',
    },
    c2c_taken: {
      subject: 'Nuovo ordine C2C',
      text: 'L’annuncio è stato accettato: ordine {about}, {number} {currency} per {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'Ordine C2C pagato',
      text: 'L’acquirente dichiara di aver inviato {total} {fiat} per l’ordine {about}. Controllare prima il proprio conto e rilasciare {number} {currency} solo quando l’importo è arrivato.',
    },
    c2c_received: {
      subject: 'Monete ricevute',
      text: 'L’ordine {about} è completato: {received} {currency} sono nel conto fiat.',
    },
    c2c_released: {
      subject: 'Monete rilasciate',
      text: '{number} {currency} sono stati rilasciati all’acquirente dell’ordine {about}.',
    },
    c2c_cancelled: {
      subject: 'Ordine C2C annullato',
      text: 'L’acquirente ha annullato l’ordine {about}. {number} {currency} sono stati restituiti.',
    },
    c2c_expired: {
      subject: 'Ordine C2C non pagato in tempo',
      text: 'L’ordine {about} di {number} {currency} non è stato pagato in tempo ed è annullato. Le monete tornano al venditore.',
    },
    c2c_message: {
      subject: 'Nuovo messaggio su un ordine',
      text: 'La controparte dell’ordine C2C {about} ha scritto un messaggio. Leggere e rispondere solo sul nostro sito: chi chiede di spostarsi altrove potrebbe volere le monete.',
    },
    c2c_appealed: {
      subject: 'Ricorso su un ordine C2C',
      text: 'È stato presentato un ricorso sull’ordine {about} di {number} {currency}. L’altra parte può rispondere fino al {until}. Nel frattempo le monete restano bloccate.',
    },
    c2c_answered: {
      subject: 'Risposta al ricorso',
      text: 'L’altra parte ha risposto al ricorso sull’ordine {about}. Ora decidono gli operatori.',
    },
    c2c_decided_buyer: {
      subject: 'Ricorso deciso',
      text: 'È stato deciso che {number} {currency} dell’ordine {about} vanno all’acquirente. {reason} La decisione è eseguita il {until}, se nessuna parte si oppone prima.',
    },
    c2c_decided_seller: {
      subject: 'Ricorso deciso',
      text: 'È stato deciso che {number} {currency} dell’ordine {about} tornano al venditore. {reason} La decisione è eseguita il {until}, se nessuna parte si oppone prima.',
    },
    c2c_objected: {
      subject: 'Opposizione a una decisione',
      text: 'Una parte si oppone alla decisione sull’ordine {about}. Altri operatori decidono di nuovo; l’altra parte può rispondere fino al {until}.',
    },
    c2c_executed_buyer: {
      subject: 'Ordine C2C chiuso da una decisione',
      text: 'L’ordine {about} è stato chiuso da una decisione: {received} {currency} sono andati all’acquirente. {reason}',
    },
    c2c_executed_seller: {
      subject: 'Ordine C2C chiuso da una decisione',
      text: 'L’ordine {about} è stato chiuso da una decisione: {number} {currency} sono tornati al venditore. {reason}',
    },
    c2c_compensated: {
      subject: 'Indennizzo ricevuto',
      text: 'Per l’ordine {about} gli operatori hanno accreditato {amount} USDT della garanzia del negozio “{shop}”: {note} L’importo è nel conto fiat.',
    },
  },
  reasons: {
    price_misleading: 'Il prezzo è ingannevole.',
    paid_otherwise: 'Si paga diversamente da quanto dice l’annuncio.',
    asks_for_more: 'All’altra parte si chiede più di quanto dice l’annuncio.',
    payment_proven: 'Il pagamento è stato provato.',
    payment_not_shown: 'Nessun pagamento è stato dimostrato.',
    paid_amount_differs: 'L’importo pagato non è quello dell’ordine.',
    paid_from_others: 'Il pagamento proviene da un conto che non è dell’acquirente.',
    nobody_answered: 'L’altra parte non ha risposto.',
  },
};
