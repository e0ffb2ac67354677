import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Shop eröffnet',
      text: 'Ihr Shop „{shop}“ wurde geprüft und ist offen. {amount} USDT bleiben als Sicherheit zurückgelegt.',
    },
    shop_refused: {
      subject: 'Shop nicht eröffnet',
      text: 'Ihr Shop „{shop}“ wurde geprüft und nicht eröffnet. {amount} USDT sind wieder auf Ihrem Fiat-Konto. {reason}',
    },
    shop_left: {
      subject: 'Shop beendet',
      text: 'Ihr Shop „{shop}“ ist beendet. {amount} USDT sind wieder auf Ihrem Fiat-Konto.',
    },
    shop_deposit_taken: {
      subject: 'Teil Ihrer Sicherheit an einen Kunden gegeben',
      text: 'Operatoren haben {amount} USDT der Sicherheit Ihres Shops „{shop}“ an den Kunden der Order {about} gegeben: {note}',
    },
    shop_frozen: {
      subject: 'Shop eingefroren',
      text: 'Ihr Shop „{shop}“ wurde aus diesem Grund eingefroren: {reason} Niemand kann seine Anzeigen annehmen, bis ein Operator das beendet; offene Orders laufen weiter.',
    },
    shop_frozen_until: {
      subject: 'Shop eingefroren',
      text: 'Ihr Shop „{shop}“ wurde bis {until} aus diesem Grund eingefroren: {reason} Bis dahin kann niemand seine Anzeigen annehmen; offene Orders laufen weiter. Danach endet es von selbst.',
    },
    shop_unfrozen: {
      subject: 'Shop nicht mehr eingefroren',
      text: 'Ihr Shop „{shop}“ ist nicht mehr eingefroren. Seine eingestellten Anzeigen werden wieder angeboten.',
    },
    c2c_advert_stopped: {
      subject: 'Anzeige aus dem Angebot genommen',
      text: 'Ein Operator hat Ihre Anzeige {advert} ({coin} gegen {fiat}) aus dem Angebot genommen: {reason} Dafür gehaltene Coins sind wieder verfügbar. Sie können sie wieder einstellen, sobald Sie sie geändert haben.',
    },
    c2c_taken: {
      subject: 'Neue C2C-Order',
      text: 'Ihre Anzeige wurde angenommen: Order {about}, {number} {currency} für {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'C2C-Order bezahlt',
      text: 'Der Käufer sagt, dass {total} {fiat} für Order {about} gesendet wurden. Sehen Sie zuerst auf Ihrem eigenen Konto nach, und geben Sie {number} {currency} erst frei, wenn der Betrag dort ist.',
    },
    c2c_received: {
      subject: 'Coins erhalten',
      text: 'Order {about} ist abgeschlossen: {received} {currency} sind auf Ihrem Fiat-Konto.',
    },
    c2c_released: {
      subject: 'Coins freigegeben',
      text: 'Sie haben {number} {currency} an den Käufer der Order {about} freigegeben.',
    },
    c2c_cancelled: {
      subject: 'C2C-Order storniert',
      text: 'Der Käufer hat Order {about} storniert. {number} {currency} gehören wieder Ihnen.',
    },
    c2c_expired: {
      subject: 'C2C-Order nicht rechtzeitig bezahlt',
      text: 'Order {about} über {number} {currency} wurde nicht rechtzeitig bezahlt und ist storniert. Die Coins gehören wieder dem Verkäufer.',
    },
    c2c_message: {
      subject: 'Neue Nachricht zu einer Order',
      text: 'Die Gegenseite der C2C-Order {about} hat Ihnen geschrieben. Lesen und antworten Sie nur auf unserer Seite: Wer Sie anderswohin bittet, hat es vielleicht auf Ihre Coins abgesehen.',
    },
    c2c_appealed: {
      subject: 'Beschwerde zu einer C2C-Order',
      text: 'Zu Order {about} über {number} {currency} gibt es eine Beschwerde. Die andere Seite kann bis {until} antworten. Die Coins bleiben so lange gesperrt.',
    },
    c2c_answered: {
      subject: 'Beschwerde beantwortet',
      text: 'Die andere Seite hat auf die Beschwerde zu Order {about} geantwortet. Jetzt entscheiden Operatoren.',
    },
    c2c_decided_buyer: {
      subject: 'Beschwerde entschieden',
      text: 'Entschieden wurde: {number} {currency} aus Order {about} gehen an den Käufer. {reason} Das wird am {until} ausgeführt, wenn bis dahin keine Seite Einspruch erhebt.',
    },
    c2c_decided_seller: {
      subject: 'Beschwerde entschieden',
      text: 'Entschieden wurde: {number} {currency} aus Order {about} gehen an den Verkäufer zurück. {reason} Das wird am {until} ausgeführt, wenn bis dahin keine Seite Einspruch erhebt.',
    },
    c2c_objected: {
      subject: 'Einspruch gegen eine Entscheidung',
      text: 'Gegen die Entscheidung zu Order {about} wurde Einspruch erhoben. Andere Operatoren entscheiden noch einmal; die andere Seite kann bis {until} antworten.',
    },
    c2c_executed_buyer: {
      subject: 'C2C-Order durch Entscheidung beendet',
      text: 'Order {about} wurde durch Entscheidung beendet: {received} {currency} gingen an den Käufer. {reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C-Order durch Entscheidung beendet',
      text: 'Order {about} wurde durch Entscheidung beendet: {number} {currency} gingen an den Verkäufer zurück. {reason}',
    },
    c2c_compensated: {
      subject: 'Entschädigung erhalten',
      text: 'Operatoren haben Ihnen {amount} USDT der Sicherheit des Shops „{shop}“ für Order {about} gegeben: {note} Der Betrag ist auf Ihrem Fiat-Konto.',
    },
  },
  reasons: {
    price_misleading: 'Der Preis ist irreführend.',
    paid_otherwise: 'Es wird anders bezahlt, als die Anzeige sagt.',
    asks_for_more: 'Von der anderen Seite wird mehr verlangt, als die Anzeige sagt.',
    payment_proven: 'Die Zahlung ist nachgewiesen.',
    payment_not_shown: 'Eine Zahlung wurde nicht nachgewiesen.',
    paid_amount_differs: 'Der gezahlte Betrag ist nicht der der Order.',
    paid_from_others: 'Bezahlt wurde von einem Konto, das nicht dem Käufer gehört.',
    nobody_answered: 'Die andere Seite hat nicht geantwortet.',
  },
};
