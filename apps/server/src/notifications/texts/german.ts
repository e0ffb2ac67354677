import { c2c } from './c2c/german.ts';
import type { MessageTexts } from './shape.ts';

export const german: MessageTexts = {
  tag: 'de',
  direction: 'ltr',
  scenes: {
    register: 'die Registrierung',
    forget: 'ein neues Anmeldepasswort',
    bind_email: 'die Bindung dieser E-Mail-Adresse',
    trade_password: 'ein neues Handelspasswort',
  },
  templates: {
    code: {
      subject: 'Ihr Bestätigungscode',
      text: 'Ihr Code für {scene} lautet {code}. Er ist {minutes} Minuten gültig. Wir fragen nie danach: Geben Sie ihn niemandem weiter.',
    },
    already_registered: {
      subject: 'Sie sind schon registriert',
      text: 'Jemand wollte sich mit diesem Konto registrieren, das es schon gibt. Waren Sie es, melden Sie sich an oder wählen Sie „Passwort vergessen“. Wenn nicht: Es hat sich nichts geändert.',
    },
    sign_in: {
      subject: 'Neue Anmeldung',
      text: 'Bei Ihrem Konto wurde eine Anmeldung von einem Ort vorgenommen, von dem es zuvor nicht genutzt wurde.',
    },
    factor_refused: {
      subject: 'Falsche Authenticator-Codes',
      text: 'Jemand, der Ihr Passwort kennt, hat falsche Authenticator-Codes eingegeben. Waren Sie es nicht, ändern Sie Ihr Anmeldepasswort.',
    },
    password_changed: {
      subject: 'Anmeldepasswort geändert',
      text: 'Ihr Anmeldepasswort wurde geändert. Alle anderen Sitzungen sind beendet.',
    },
    password_reset: {
      subject: 'Anmeldepasswort zurückgesetzt',
      text: 'Ihr Anmeldepasswort wurde mit einem Code zurückgesetzt. Alle Sitzungen sind beendet.',
    },
    trade_password_changed: { subject: 'Handelspasswort geändert', text: 'Ihr Handelspasswort wurde geändert.' },
    email_bound: { subject: 'E-Mail-Adresse gebunden', text: 'Diese E-Mail-Adresse gehört jetzt zu Ihrem Konto.' },
    email_removed: {
      subject: 'E-Mail-Adresse ersetzt',
      text: 'Die E-Mail-Adresse Ihres Kontos wurde durch {email} ersetzt. Diese Adresse wird nicht mehr verwendet.',
    },
    factor_bound: {
      subject: 'Authenticator gebunden',
      text: 'Ein Authenticator wurde an Ihr Konto gebunden. Die Anmeldung braucht jetzt seinen Code.',
    },
    factor_unbound: { subject: 'Authenticator entfernt', text: 'Der Authenticator wurde von Ihrem Konto entfernt.' },
    recovery_codes_renewed: {
      subject: 'Neue Wiederherstellungscodes',
      text: 'Neue Wiederherstellungscodes wurden erstellt. Die alten sind ungültig.',
    },
    recovery_code_used: {
      subject: 'Wiederherstellungscode verwendet',
      text: 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet. Verbleibende Codes: {left}.',
    },
    passkey_added: {
      subject: 'Passkey hinzugefügt',
      text: 'Der Passkey „{name}“ wurde zu Ihrem Konto hinzugefügt. Er meldet ohne Passwort bei Ihrem Konto an.',
    },
    passkey_removed: { subject: 'Passkey entfernt', text: 'Der Passkey „{name}“ wurde von Ihrem Konto entfernt.' },
    api_key_added: {
      subject: 'API-Schlüssel angelegt',
      text: 'Der API-Schlüssel „{label}“ wurde für Ihr Konto angelegt. Er darf: {scopes}. Er endet nach {days} Tagen von selbst.',
    },
    phrase_changed: {
      subject: 'Anti-Phishing-Satz geändert',
      text: 'Der Satz, den unsere Mails an Sie zeigen, wurde geändert.',
    },
    account_frozen: {
      subject: 'Konto eingefroren',
      text: 'Ihr Konto wurde durch den Link in einer unserer Nachrichten eingefroren. Alle Sitzungen sind beendet. Der Kundendienst hilft Ihnen weiter.',
    },
    account_frozen_by_operator: {
      subject: 'Konto eingefroren',
      text: 'Ihr Konto wurde bis {until} aus diesem Grund eingefroren: {reason} Bis dahin können Sie Positionen schließen, Orders stornieren und Stops näher an den Kurs rücken, aber nichts eröffnen und kein Geld abziehen. Danach endet es von selbst, sofern kein zweiter Operator verlängert.',
    },
    freeze_prolonged: {
      subject: 'Einfrierung verlängert',
      text: 'Die Einfrierung Ihres Kontos wurde bis {until} aus diesem Grund verlängert: {reason} Sie können weiterhin Positionen schließen, Orders stornieren und Stops näher an den Kurs rücken.',
    },
    freeze_ended: {
      subject: 'Einfrierung beendet',
      text: 'Die Einfrierung Ihres Kontos ist von selbst beendet. Sie können Ihr Konto wie zuvor nutzen.',
    },
    account_unfrozen: {
      subject: 'Konto freigegeben',
      text: 'Der Kundendienst hat die Einfrierung Ihres Kontos beendet. Sie können Ihr Konto wie zuvor nutzen. Haben Sie nicht darum gebeten, wenden Sie sich sofort an den Kundendienst.',
    },
    sessions_ended_by_operator: {
      subject: 'Überall abgemeldet',
      text: 'Der Kundendienst hat alle Sitzungen Ihres Kontos beendet. Sie können sich wieder anmelden.',
    },
    identity_certified: { subject: 'Identität bestätigt', text: 'Ihre Identität wurde geprüft und ist bestätigt.' },
    identity_refused: {
      subject: 'Identität nicht bestätigt',
      text: 'Ihre Identität wurde geprüft und konnte nicht bestätigt werden: {reason} Sie können erneut einreichen.',
    },
    flash_passed: {
      subject: 'Flash-Tausch ausgeführt',
      text: 'Ihr Tausch von {number} {left} wurde geprüft und ausgeführt: Sie haben {received} {right} erhalten.',
    },
    flash_rejected: {
      subject: 'Flash-Tausch abgelehnt',
      text: 'Ihr Tausch von {number} {left} wurde geprüft und nicht ausgeführt. Der Betrag ist zurück in Ihrem Flash-Konto. {reason}',
    },
    flash_returned: {
      subject: 'Flash-Tausch zurückgegeben',
      text: 'Ihr Tausch von {number} {left} in {right} wurde nicht ausgeführt. Der Betrag ist wieder auf Ihrem Flash-Konto. {reason}',
    },
    mining_locked: {
      subject: 'Betrag gesperrt',
      text: 'Sie haben {amount} {currency} gesperrt ({title}). Über die Laufzeit bringt das {interest} {currency}, täglich um 00:00 Uhr Handelsplatz-Zeit gezahlt.',
    },
    mining_cancelled: {
      subject: 'Sperrung storniert',
      text: 'Ihre Sperrung {title} wurde vor ihrem Ende storniert. {amount} {currency} sind zurück in Ihrem Flash-Konto, nach einer Gebühr von {fee} {currency}. Bereits gezahlte Zinsen bleiben Ihnen.',
    },
    mining_ended: {
      subject: 'Sperrung beendet',
      text: 'Ihre Sperrung {title} ist beendet: {amount} {currency} sind zurück in Ihrem Flash-Konto, und {interest} {currency} Zinsen wurden vollständig gezahlt.',
    },
    adjustment_credited: {
      subject: 'Korrektur zu Ihren Gunsten',
      text: 'Ein Fehler von uns wurde berichtigt: {number} {currency} kamen auf Ihr Konto. {reason}',
    },
    adjustment_debited: {
      subject: 'Korrektur eines Betrags',
      text: 'Ein Fehler von uns wurde berichtigt: {number} {currency}, die Sie irrtümlich hatten, wurden zurückgenommen. {reason}',
    },
    withdrawal_requested: {
      subject: 'Auszahlung beantragt',
      text: 'Eine Auszahlung von {number} {currency} an {target} wurde beantragt. Sie wartet auf die Entscheidung und kann bis dahin storniert werden.',
    },
    withdrawal_approved: {
      subject: 'Auszahlung genehmigt',
      text: 'Ihre Auszahlung von {number} {currency} wurde genehmigt. {received} {currency} werden gesendet.',
    },
    withdrawal_sent: { subject: 'Auszahlung gesendet', text: '{received} {currency} wurden an Sie gesendet. Transaktion: {txid}.' },
    withdrawal_rejected: {
      subject: 'Auszahlung abgelehnt',
      text: 'Ihre Auszahlung von {number} {currency} wurde nicht ausgeführt. Der Betrag ist zurück in Ihrem Flash-Konto. {reason}',
    },
    deposit_credited: {
      subject: 'Einzahlung gutgeschrieben',
      text: 'Ihre Einzahlungsmeldung über {amount} {currency} wurde geprüft und Ihrem Flash-Konto gutgeschrieben.',
    },
    deposit_refused: {
      subject: 'Einzahlungsmeldung abgelehnt',
      text: 'Ihre Einzahlungsmeldung über {amount} {currency} wurde geprüft und nicht gutgeschrieben. {reason}',
    },
    deposit_arrived: {
      subject: 'Einzahlung gutgeschrieben',
      text: 'Ihre Einzahlung von {amount} {currency} über {chain} wurde Ihrem Flash-Konto gutgeschrieben.',
    },
    bank_deposit_credited: {
      subject: 'Bankeinzahlung gutgeschrieben',
      text: 'Ihre Banküberweisung von {paid} {money} wurde geprüft. {amount} {currency} wurden Ihrem Flash-Konto gutgeschrieben, zu {price} {money} je {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Bankeinzahlung abgelehnt',
      text: 'Ihre Banküberweisung von {paid} {money} für {amount} {currency} wurde geprüft und nicht gutgeschrieben. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Bankauszahlung beantragt',
      text: 'Eine Auszahlung von {number} {currency} auf Ihr Bankkonto wurde beantragt. Es kommen {paid} {money} an: {received} {currency} nach Gebühr, zu {price} {money} je {currency}. Sie wartet auf die Entscheidung und kann bis dahin storniert werden.',
    },
    bank_withdrawal_approved: {
      subject: 'Bankauszahlung genehmigt',
      text: 'Ihre Auszahlung von {number} {currency} wurde genehmigt. {paid} {money} werden auf Ihr Bankkonto überwiesen, zu {price} {money} je {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Bankauszahlung gesendet',
      text: '{paid} {money} wurden für {received} {currency} auf Ihr Bankkonto überwiesen, zu {price} {money} je {currency}. Referenz: {txid}.',
    },
    deposit_written_off: {
      subject: 'Eine Einzahlung, die ihr Netzwerk zurücknahm',
      text: 'Eine Ihnen gutgeschriebene Einzahlung wurde von ihrem Netzwerk endgültig zurückgenommen. {held} {currency} davon waren gehalten und werden abgezogen; {owed} {currency}, die Sie genutzt hatten, trägt der Handelsplatz. Ihr Kontoauszug zeigt beides.',
    },
    deposit_returned: {
      subject: 'Eine abgeschriebene Einzahlung ist wieder in ihrem Netzwerk',
      text: 'Ihre Einzahlung von {amount} auf {chain}, die von Ihrem Konto abgezogen wurde, weil ihr Netzwerk sie zurückgenommen hatte, ist wieder im Netzwerk. Sie wird nicht von selbst gutgeschrieben: Unsere Mitarbeiter sind informiert und gehen der Sache nach.',
    },
    payment_methods_changed: { subject: 'Zahlungsmethoden geändert', text: 'Die Zahlungsmethoden Ihres Kontos wurden geändert.' },
    address_added: {
      subject: 'Auszahlungsadresse hinzugefügt',
      text: 'Die {chain}-Adresse {target} wurde Ihrem Adressbuch hinzugefügt. Auszahlungen dorthin sind ab {usable} möglich.',
    },
    address_removed: {
      subject: 'Auszahlungsadresse entfernt',
      text: 'Die {chain}-Adresse {target} wurde aus Ihrem Adressbuch entfernt.',
    },
    complaint_answered: {
      subject: 'Ihre Nachricht wurde beantwortet',
      text: 'Wir haben Ihre Beschwerde oder Ihren Vorschlag vom {asked} beantwortet. Die Antwort finden Sie in Ihrem Konto.',
    },
    support_answered: {
      subject: 'Der Kundenservice hat geantwortet',
      text: 'Der Kundenservice hat Ihnen im Chat geantwortet. Sie finden die Antwort auf unserer Seite unter „Kundenservice“.',
    },
    support_transcript: {
      subject: 'Ihr Gespräch mit dem Kundenservice',
      text: 'Das ist Ihr Gespräch vom {opened}: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Positionen liquidiert',
      text: 'Die Risikoquote fiel auf {rate} %. Bei {burst} % oder darunter werden Positionen geschlossen, und zwar diese: {items}. Das Ergebnis aller: {total} {currency}.',
      item: '{market}, {side} {number} zu {price}, geschlossen zu {exit}, Ergebnis {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-Loss erreicht',
      text: 'Der Kurs hat Ihren Stop-Loss erreicht, und Ihre Position wurde geschlossen: {items}.',
      item: '{market}, {side} {number} zu {price}, Stop-Loss {stop}, geschlossen zu {exit}, Ergebnis {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Trailing-Stop erreicht',
      text: 'Der Kurs ist zu Ihrem Trailing-Stop zurückgekommen, und Ihre Position wurde geschlossen: {items}.',
      item: '{market}, {side} {number} zu {price}, Trailing-Stop {stop}, geschlossen zu {exit}, Ergebnis {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-Profit erreicht',
      text: 'Der Kurs hat Ihren Take-Profit erreicht, und Ihre Position wurde geschlossen: {items}.',
      item: '{market}, {side} {number} zu {price}, Take-Profit {stop}, geschlossen zu {exit}, Ergebnis {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Position zur Deckung eines Verlusts geschlossen',
      text: 'Der Verlust eines Stops überstieg Ihr Guthaben, deshalb wurden Positionen im Gewinn zu seiner Deckung geschlossen: {items}.',
      item: '{market}, {side} {number} zu {price}, geschlossen zu {exit}, Ergebnis {profit} {currency}',
    },
    order_filled: {
      subject: 'Wartende Order ausgeführt',
      text: 'Ihre wartende Order wurde ausgeführt: {items}.',
      item: '{market}, {side} {number} zu {price}, Margin {margin} {currency}',
    },
    order_revoked: {
      subject: 'Wartende Order storniert',
      text: 'Ausgeführt hätte Ihre wartende Order die Risikoquote auf {floor} % oder darunter gebracht. Stattdessen wurde sie storniert, und das dafür Zurückgelegte kam zurück: {items}.',
      item: '{market}, {side} {number} zu {price}, zurück {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Order abgelaufen',
      text: 'Die Zeit Ihrer wartenden Order war vorbei, bevor der Kurs sie erreichte, und das dafür Zurückgelegte kam zurück: {items}.',
      item: '{market}, {side} {number} zu {price}, zurück {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Wartende Order zur Deckung eines Verlusts storniert',
      text: 'Ein Verlust überstieg Ihr Guthaben, deshalb wurden wartende Orders storniert und das dafür Zurückgelegte zu seiner Deckung verwendet: {items}.',
      item: '{market}, {side} {number} zu {price}, zurückgelegt {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Wartende Order storniert',
      text: 'Der Kurs erreichte Ihre wartende Order, während Ihr Konto eingefroren ist und nichts eröffnet. Stattdessen wurde sie storniert, und das dafür Zurückgelegte kam zurück: {items}.',
      item: '{market}, {side} {number} zu {price}, zurück {returned} {currency}',
    },
    orders_voided: {
      subject: 'Orders annulliert',
      text: 'Ein Kurs war falsch, und jede Order, die in einem veröffentlichten Zeitfenster aufgegeben wurde, wurde für alle Kunden gleich annulliert. Von Ihren: {items}. Zeitfenster und Grund stehen auf der Seite der Bedingungen.',
      item: '{market}, {side} {number} zu {price}, zurück {returned} {currency}, Gewinn zurückgenommen {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Orders annulliert',
      text: 'Ein Kurs war falsch, und jede Order, die in einem veröffentlichten Zeitfenster aufgegeben wurde, wurde für alle Kunden gleich annulliert. Von Ihren Sekundenorders: {items}. Zeitfenster und Grund stehen auf der Seite der Bedingungen.',
      item: '{market}, {seconds} s, Einsatz {number}, zurück {returned} {currency}, Gewinn zurückgenommen {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Versicherungsanspruch gezahlt', text: 'Ihr Anspruch über {number} {currency} wurde gezahlt.' },
    insurance_ended: {
      subject: 'Versicherung beendet',
      text: 'Der vereinbarte Gewinn ist erreicht, Ihre Police ist daher beendet. {number} {currency} gingen auf Ihr Sekundenkonto zurück.',
    },
    night_from_margin: {
      subject: 'Übernachtgebühr aus der Margin entnommen',
      text: 'Ihr verfügbares Guthaben deckte die Übernachtgebühr nicht; sie wurde daher, soweit möglich, der Margin Ihrer Positionen entnommen, was die Liquidation näher bringt: {items}.',
      item: '{market}, {side} {number}, aus der Margin {taken} {currency}, nicht gedeckt {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Risikoquote niedrig',
      text: 'Ihre Risikoquote ist auf {rate} % gefallen. Bei {burst} % oder darunter erfolgt die Liquidation von Positionen. Fügen Sie Geld hinzu oder schließen Sie Positionen, um darüber zu bleiben.',
    },
    isolated_warning: {
      subject: 'Isolierte Position nahe der Liquidation',
      text: 'Die Risikoquote Ihrer isolierten Position ist auf {rate} % gefallen. Bei {burst} % oder darunter wird sie liquidiert. Fügen Sie Margin hinzu oder schließen Sie sie, um darüber zu bleiben: {items}.',
      item: '{market}, {side} {number} zu {price}, Margin {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Neuigkeiten', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'Der Name des Shops führt in die Irre oder wird für den eines anderen gehalten. Wählen Sie einen anderen.',
    contact_unclear: 'Über den angegebenen Kontakt waren Sie nicht zu erreichen. Geben Sie einen anderen an.',
    charged_wrongly: 'Ihnen wurde irrtümlich etwas belastet.',
    not_credited: 'Etwas wurde nicht gutgeschrieben, das hätte gutgeschrieben werden sollen.',
    credited_twice: 'Etwas wurde doppelt gutgeschrieben.',
    wrong_amount: 'Der falsche Betrag wurde gebucht.',
    own_link: 'Sie haben das Konto durch den Link einer Nachricht eingefroren.',
    access_suspected: 'Es gibt Anzeichen, dass jemand anderes Zugang zu Ihrem Konto hat.',
    identity_unclear: 'Ihre Angaben zur Identität müssen geklärt werden.',
    payment_unclear: 'Eine Ihrer Zahlungen muss geklärt werden.',
    rules_breach: 'Es gibt Anzeichen eines Verstoßes gegen die Nutzungsbedingungen.',
    legal_order: 'Ein Gericht oder eine Behörde hat es angeordnet.',
    own_request: 'Sie haben darum gebeten.',
    photo_blurred: 'Ein Foto ist unscharf. Bitte nehmen Sie es bei gutem Licht neu auf.',
    document_cropped: 'Eine Ecke des Dokuments ist abgeschnitten. Bitte zeigen Sie das ganze Dokument.',
    document_expired: 'Das Dokument ist abgelaufen. Bitte verwenden Sie ein gültiges.',
    name_differs: 'Der Name weicht vom Dokument ab. Bitte schreiben Sie ihn wie gedruckt.',
    number_differs: 'Die Nummer weicht vom Dokument ab. Bitte prüfen Sie sie.',
    document_kind: 'Dieses Ausweisdokument akzeptieren wir nicht. Bitte verwenden Sie einen Reisepass oder Personalausweis.',
    document_used: 'Dieses Dokument gehört schon zu einem anderen Konto. Bitte schreiben Sie uns, wenn das ein Irrtum ist.',
    price_moved_far: 'Der Preis hat sich zu weit vom angebotenen Kurs entfernt. Sie können zum jetzigen Kurs tauschen.',
    not_enough_reserves: 'Der Handelsplatz hat zurzeit nicht genug von dieser Währung. Sie können einen kleineren Betrag tauschen.',
    person_unclear: 'Wir konnten nicht sehen, dass der Inhaber das Konto selbst nutzt. Bitte schreiben Sie uns.',
    rate_fell: 'Bei der Genehmigung ergab der Kurs weniger, als Sie annehmen.',
    review_expired: 'Es wurde nicht rechtzeitig entschieden.',
    taken_back: 'Sie haben ihn zurückgenommen.',
    address_unfit: 'Die Adresse kann diese Währung nicht empfangen oder gehört zu einem Smart Contract. Bitte verwenden Sie eine andere.',
    owner_unclear:
      'Wir konnten nicht erkennen, dass das Ziel Ihnen gehört. Bitte lassen Sie Ihre Identität bestätigen oder nutzen Sie ein Konto auf Ihren Namen.',
    origin_unclear: 'Wir haben eine Frage zur Herkunft des Geldes. Bitte schreiben Sie uns.',
    not_sent: 'Das Netzwerk oder die Bank hat es nicht angenommen.',
    address_own: 'Die Adresse gehört inzwischen dieser Plattform. Bitte verwenden Sie eine außerhalb.',
    address_lost: 'Zu dieser Adresse hat niemand einen Schlüssel. Bitte verwenden Sie eine andere.',
    payment_not_found:
      'Die Zahlung konnte nicht gefunden werden. Prüfen Sie die Transaktion oder fragen Sie Ihre Bank, und melden Sie erneut.',
    payment_credited: 'Die Zahlung wurde schon gutgeschrieben; sehen Sie bei Ihren Einzahlungen nach.',
    amount_differs: 'Der Betrag der Zahlung ist ein anderer. Melden Sie erneut mit dem Betrag, der eingegangen ist.',
    same_person: 'Das eingeladene Konto sieht nach einem zweiten von Ihnen selbst aus.',
    sender_differs: 'Die Zahlung kam vom Konto einer anderen Person. Nur Zahlungen von Ihrem eigenen werden gutgeschrieben.',
    proof_unreadable: 'Das Bild zeigt die Zahlung nicht. Melden Sie erneut mit einem, das Datum, Betrag und Konten zeigt.',
  },
  statuses: {
    'pending review': 'Prüfung ausstehend',
    'review success': 'Prüfung bestanden',
    passed: 'ausgeführt',
    rejected: 'abgelehnt',
    cancelled: 'storniert',
    flashing: 'im Tausch',
    returned: 'zurückgegeben',
  },
  bank: 'Ihr Bankkonto',
  between: '; ',
  sides: { 1: 'Kauf', 2: 'Verkauf' },
  margin_modes: { cross: 'Cross-Margin', isolated: 'isolierte Margin' },
  phrase: 'Ihr Anti-Phishing-Satz: {phrase}',
  details: 'Zeit: {time} · Adresse: {address} · Gerät: {device}',
  freeze: 'Waren Sie das nicht, frieren Sie Ihr Konto sofort ein:',
  footer: 'Candor sendet diese Nachricht wegen eines Vorgangs auf Ihrem Konto. Bitte antworten Sie nicht.',
};
