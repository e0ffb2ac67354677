import { c2c } from './c2c/ita.ts';
import type { MessageTexts } from './shape.ts';

export const ita: MessageTexts = {
  tag: 'it',
  direction: 'ltr',
  scenes: {
    register: 'la registrazione',
    forget: 'una nuova password di accesso',
    bind_email: 'associare questo indirizzo e-mail',
    trade_password: 'una nuova password di trading',
  },
  templates: {
    code: {
      subject: 'Codice di verifica',
      text: 'Il codice per {scene} è {code}. È valido per {minutes} minuti. Non lo chiediamo mai: non comunicarlo a nessuno.',
    },
    already_registered: {
      subject: 'Registrazione già esistente',
      text: 'Qualcuno ha chiesto di registrarsi con questo account, che esiste già. Se è stato il titolare, accedere o scegliere “Password dimenticata?”. In caso contrario nulla è cambiato.',
    },
    sign_in: { subject: 'Nuovo accesso', text: 'È stato effettuato un accesso all’account da un luogo da cui non era mai stato usato.' },
    factor_refused: {
      subject: 'Codici dell’autenticatore errati',
      text: 'Qualcuno che conosce la password ha inserito codici dell’autenticatore errati. Se non è stato il titolare, cambiare la password di accesso.',
    },
    password_changed: {
      subject: 'Password di accesso cambiata',
      text: 'La password di accesso è stata cambiata. Tutte le altre sessioni sono terminate.',
    },
    password_reset: {
      subject: 'Password di accesso reimpostata',
      text: 'La password di accesso è stata reimpostata con un codice. Tutte le sessioni sono terminate.',
    },
    trade_password_changed: { subject: 'Password di trading cambiata', text: 'La password di trading è stata cambiata.' },
    email_bound: { subject: 'Indirizzo e-mail associato', text: 'Questo indirizzo e-mail appartiene ora all’account.' },
    email_removed: {
      subject: 'Indirizzo e-mail sostituito',
      text: 'L’indirizzo e-mail dell’account è stato sostituito da {email}. Questo indirizzo non è più usato.',
    },
    factor_bound: {
      subject: 'Autenticatore associato',
      text: 'Un autenticatore è stato associato all’account. Ora l’accesso richiede il suo codice.',
    },
    factor_unbound: { subject: 'Autenticatore rimosso', text: 'L’autenticatore è stato rimosso dall’account.' },
    recovery_codes_renewed: {
      subject: 'Nuovi codici di recupero',
      text: 'Sono stati creati nuovi codici di recupero. I vecchi non valgono più.',
    },
    recovery_code_used: {
      subject: 'Codice di recupero usato',
      text: 'È stato usato un codice di recupero dell’account. Codici rimasti: {left}.',
    },
    passkey_added: {
      subject: 'Passkey aggiunta',
      text: 'La passkey “{name}” è stata aggiunta all’account. Consente l’accesso senza password.',
    },
    passkey_removed: { subject: 'Passkey rimossa', text: 'La passkey “{name}” è stata rimossa dall’account.' },
    api_key_added: {
      subject: 'Chiave API creata',
      text: 'La chiave API “{label}” è stata creata per l’account. Può: {scopes}. Termina da sola dopo {days} giorni.',
    },
    phrase_changed: {
      subject: 'Frase anti-phishing cambiata',
      text: 'La frase mostrata nelle nostre e-mail è stata cambiata.',
    },
    account_frozen: {
      subject: 'Account congelato',
      text: 'L’account è stato congelato con il link di uno dei nostri messaggi. Tutte le sessioni sono terminate. Da qui in poi aiuta l’assistenza clienti.',
    },
    account_frozen_by_operator: {
      subject: 'Account congelato',
      text: 'L’account è stato congelato fino al {until} per questo motivo: {reason} Fino ad allora si possono chiudere posizioni, annullare ordini e avvicinare gli stop al prezzo, ma non aprire nulla né spostare denaro fuori. Poi termina da solo, salvo che un secondo operatore lo prolunghi.',
    },
    freeze_prolonged: {
      subject: 'Congelamento prolungato',
      text: 'Il congelamento dell’account è stato prolungato fino al {until} per questo motivo: {reason} Si possono ancora chiudere posizioni, annullare ordini e avvicinare gli stop al prezzo.',
    },
    freeze_ended: {
      subject: 'Congelamento terminato',
      text: 'Il congelamento dell’account è terminato da solo. L’account si può usare come prima.',
    },
    account_unfrozen: {
      subject: 'Account scongelato',
      text: 'L’assistenza clienti ha posto fine al congelamento dell’account. L’account si può usare come prima. Se non è stato richiesto, contattare subito l’assistenza clienti.',
    },
    sessions_ended_by_operator: {
      subject: 'Disconnessione ovunque',
      text: 'L’assistenza clienti ha terminato tutte le sessioni dell’account. Si può accedere di nuovo.',
    },
    identity_certified: { subject: 'Identità certificata', text: 'L’identità è stata esaminata ed è certificata.' },
    identity_refused: {
      subject: 'Identità non certificata',
      text: 'L’identità è stata esaminata e non è stato possibile certificarla: {reason} Si può presentare di nuovo.',
    },
    flash_passed: {
      subject: 'Scambio flash eseguito',
      text: 'Lo scambio di {number} {left} è stato esaminato ed eseguito: ricevuti {received} {right}.',
    },
    flash_rejected: {
      subject: 'Scambio flash rifiutato',
      text: 'Lo scambio di {number} {left} è stato esaminato e non eseguito. L’importo è tornato nel conto flash. {reason}',
    },
    flash_returned: {
      subject: 'Scambio flash restituito',
      text: 'Lo scambio di {number} {left} in {right} non è stato eseguito. L’importo è tornato nel conto flash. {reason}',
    },
    mining_locked: {
      subject: 'Importo vincolato',
      text: 'Sono stati vincolati {amount} {currency} ({title}). Rendono {interest} {currency} sull’intera durata, pagati ogni giorno alle 00:00, ora della piattaforma.',
    },
    mining_cancelled: {
      subject: 'Vincolo annullato',
      text: 'Il vincolo {title} è stato annullato prima della fine. {amount} {currency} sono tornati nel conto flash, dopo una commissione di {fee} {currency}. Gli interessi già pagati restano al cliente.',
    },
    mining_ended: {
      subject: 'Vincolo terminato',
      text: 'Il vincolo {title} è terminato: {amount} {currency} sono tornati nel conto flash e {interest} {currency} di interessi sono stati pagati per intero.',
    },
    adjustment_credited: {
      subject: 'Correzione a favore del cliente',
      text: 'Un nostro errore è stato corretto: {number} {currency} sono arrivati nell’account. {reason}',
    },
    adjustment_debited: {
      subject: 'Correzione di un importo',
      text: 'Un nostro errore è stato corretto: {number} {currency} ricevuti per errore sono stati ripresi. {reason}',
    },
    withdrawal_requested: {
      subject: 'Prelievo richiesto',
      text: 'È stato richiesto un prelievo di {number} {currency} a {target}. Attende una decisione e fino ad allora può essere annullato.',
    },
    withdrawal_approved: {
      subject: 'Prelievo approvato',
      text: 'Il prelievo di {number} {currency} è stato approvato. Saranno inviati {received} {currency}.',
    },
    withdrawal_sent: { subject: 'Prelievo inviato', text: 'Sono stati inviati {received} {currency}. Transazione: {txid}.' },
    withdrawal_rejected: {
      subject: 'Prelievo rifiutato',
      text: 'Il prelievo di {number} {currency} non è stato eseguito. L’importo è tornato nel conto flash. {reason}',
    },
    deposit_credited: {
      subject: 'Deposito accreditato',
      text: 'La segnalazione di deposito di {amount} {currency} è stata esaminata e accreditata nel conto flash.',
    },
    deposit_refused: {
      subject: 'Segnalazione di deposito rifiutata',
      text: 'La segnalazione di deposito di {amount} {currency} è stata esaminata e non accreditata. {reason}',
    },
    deposit_arrived: {
      subject: 'Deposito accreditato',
      text: 'Il deposito di {amount} {currency} su {chain} è stato accreditato nel conto flash.',
    },
    bank_deposit_credited: {
      subject: 'Deposito bancario accreditato',
      text: 'Il pagamento bancario di {paid} {money} è stato esaminato. {amount} {currency} sono stati accreditati nel conto flash, a {price} {money} per un {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Deposito bancario rifiutato',
      text: 'Il pagamento bancario di {paid} {money} per {amount} {currency} è stato esaminato e non accreditato. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Prelievo bancario richiesto',
      text: 'È stato richiesto un prelievo di {number} {currency} sul conto bancario. Arriveranno {paid} {money}: {received} {currency} al netto della commissione, a {price} {money} per un {currency}. Attende una decisione e fino ad allora può essere annullato.',
    },
    bank_withdrawal_approved: {
      subject: 'Prelievo bancario approvato',
      text: 'Il prelievo di {number} {currency} è stato approvato. Saranno inviati {paid} {money} al conto bancario, a {price} {money} per un {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Prelievo bancario inviato',
      text: 'Sono stati inviati {paid} {money} al conto bancario per {received} {currency}, a {price} {money} per un {currency}. Riferimento: {txid}.',
    },
    deposit_written_off: {
      subject: 'Un deposito ripreso dalla sua rete',
      text: 'Un deposito accreditato è stato ripreso definitivamente dalla sua rete. {held} {currency} erano trattenuti e vengono detratti; {owed} {currency} già usati sono a carico della piattaforma. L’estratto conto mostra entrambi.',
    },
    deposit_returned: {
      subject: 'Un deposito stralciato è di nuovo sulla sua rete',
      text: 'Il deposito di {amount} su {chain}, detratto dall’account perché la sua rete lo aveva ripreso, è di nuovo sulla rete. Non viene accreditato da solo: il nostro personale è informato e lo sta esaminando.',
    },
    payment_methods_changed: {
      subject: 'Metodi di pagamento modificati',
      text: 'I metodi di pagamento dell’account sono stati modificati.',
    },
    address_added: {
      subject: 'Indirizzo di prelievo aggiunto',
      text: 'L’indirizzo {chain} {target} è stato aggiunto alla rubrica. Un prelievo verso di esso è possibile dal {usable}.',
    },
    address_removed: {
      subject: 'Indirizzo di prelievo rimosso',
      text: 'L’indirizzo {chain} {target} è stato rimosso dalla rubrica.',
    },
    complaint_answered: {
      subject: 'Risposta al messaggio',
      text: 'Abbiamo risposto al reclamo o suggerimento del {asked}. La risposta si trova nell’account.',
    },
    support_answered: {
      subject: 'L’assistenza clienti ha risposto',
      text: 'L’assistenza clienti ha risposto in chat. La risposta si trova sul nostro sito in «Assistenza clienti».',
    },
    support_transcript: {
      subject: 'Conversazione con l’assistenza clienti',
      text: 'Questa è la conversazione del {opened}: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Liquidazione di posizioni',
      text: 'Il tasso di rischio è sceso al {rate}%. Al {burst}% o meno le posizioni vengono chiuse, e sono state queste: {items}. Risultato complessivo: {total} {currency}.',
      item: '{market}, {side} {number} a {price}, chiusa a {exit}, risultato {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-loss raggiunto',
      text: 'Il prezzo ha raggiunto lo stop-loss e la posizione è stata chiusa: {items}.',
      item: '{market}, {side} {number} a {price}, stop-loss {stop}, chiusa a {exit}, risultato {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Trailing stop raggiunto',
      text: 'Il prezzo è tornato al trailing stop e la posizione è stata chiusa: {items}.',
      item: '{market}, {side} {number} a {price}, trailing stop {stop}, chiusa a {exit}, risultato {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-profit raggiunto',
      text: 'Il prezzo ha raggiunto il take-profit e la posizione è stata chiusa: {items}.',
      item: '{market}, {side} {number} a {price}, take-profit {stop}, chiusa a {exit}, risultato {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Posizione chiusa per coprire una perdita',
      text: 'La perdita di uno stop superava il saldo, quindi posizioni in profitto sono state chiuse per coprirla: {items}.',
      item: '{market}, {side} {number} a {price}, chiusa a {exit}, risultato {profit} {currency}',
    },
    order_filled: {
      subject: 'Ordine in attesa eseguito',
      text: 'L’ordine in attesa è stato eseguito: {items}.',
      item: '{market}, {side} {number} a {price}, margine {margin} {currency}',
    },
    order_revoked: {
      subject: 'Ordine in attesa annullato',
      text: 'Eseguito, l’ordine in attesa avrebbe lasciato il tasso di rischio al {floor}% o meno. È stato quindi annullato e quanto accantonato è stato restituito: {items}.',
      item: '{market}, {side} {number} a {price}, restituiti {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Ordine scaduto',
      text: 'Il termine dell’ordine in attesa è finito prima che il prezzo lo raggiungesse, e quanto accantonato è stato restituito: {items}.',
      item: '{market}, {side} {number} a {price}, restituiti {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Ordine in attesa annullato per coprire una perdita',
      text: 'Una perdita superava il saldo, quindi ordini in attesa sono stati annullati e quanto accantonato è servito a coprirla: {items}.',
      item: '{market}, {side} {number} a {price}, accantonati {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Ordine in attesa annullato',
      text: 'Il prezzo ha raggiunto l’ordine in attesa mentre l’account è congelato, e un account congelato non apre nulla. È stato quindi annullato e quanto accantonato è stato restituito: {items}.',
      item: '{market}, {side} {number} a {price}, restituiti {returned} {currency}',
    },
    orders_voided: {
      subject: 'Ordini invalidati',
      text: 'Un prezzo era falso, e ogni ordine entrato in una finestra pubblicata è stato invalidato per tutti i clienti allo stesso modo. Tra questi: {items}. La pagina delle condizioni riporta la finestra e il motivo.',
      item: '{market}, {side} {number} a {price}, restituiti {returned} {currency}, profitto ripreso {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Ordini invalidati',
      text: 'Un prezzo era falso, e ogni ordine entrato in una finestra pubblicata è stato invalidato per tutti i clienti allo stesso modo. Tra questi ordini a secondi: {items}. La pagina delle condizioni riporta la finestra e il motivo.',
      item: '{market}, {seconds} s, puntata {number}, restituiti {returned} {currency}, profitto ripreso {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Indennizzo di assicurazione pagato', text: 'L’indennizzo di {number} {currency} è stato pagato.' },
    insurance_ended: {
      subject: 'Assicurazione terminata',
      text: 'Il guadagno concordato è raggiunto, quindi la polizza è terminata. {number} {currency} sono tornati nel conto Secondi.',
    },
    night_from_margin: {
      subject: 'Commissione overnight presa dal margine',
      text: 'Il saldo disponibile non copriva la commissione overnight, quindi è stata presa dal margine delle posizioni per quanto possibile, il che avvicina la liquidazione: {items}.',
      item: '{market}, {side} {number}, dal margine {taken} {currency}, non coperto {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Tasso di rischio basso',
      text: 'Il tasso di rischio è sceso al {rate}%. Al {burst}% o meno le posizioni vengono liquidate. Aggiungere fondi o chiudere posizioni per restare al di sopra.',
    },
    isolated_warning: {
      subject: 'Posizione isolata vicina alla liquidazione',
      text: 'Il tasso di rischio della posizione isolata è sceso al {rate}%. Al {burst}% o meno viene liquidata. Aggiungere margine o chiuderla per restare al di sopra: {items}.',
      item: '{market}, {side} {number} a {price}, margine {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Novità', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'Il nome del negozio trae in inganno o si confonde con quello di altri. Sceglierne un altro.',
    contact_unclear: 'Al contatto indicato non è stato possibile raggiungerLa. Indicarne un altro.',
    charged_wrongly: 'È stato addebitato qualcosa per errore.',
    not_credited: 'Non è stato accreditato qualcosa che doveva esserlo.',
    credited_twice: 'Qualcosa è stato accreditato due volte.',
    wrong_amount: 'È stato registrato un importo errato.',
    own_link: 'L’account è stato congelato dal titolare con il link di un messaggio.',
    access_suspected: 'Ci sono segni che qualcun altro ha accesso all’account.',
    identity_unclear: 'I dati di identità devono essere chiariti.',
    payment_unclear: 'Un pagamento deve essere chiarito.',
    rules_breach: 'Ci sono segni di una violazione delle condizioni d’uso.',
    legal_order: 'Lo ha ordinato un tribunale o un’autorità.',
    own_request: 'Lo ha chiesto il titolare.',
    photo_blurred: 'Una foto è sfocata. Scattarla di nuovo con buona luce.',
    document_cropped: 'Un angolo del documento è tagliato. Mostrare il documento intero.',
    document_expired: 'Il documento è scaduto. Usarne uno valido.',
    name_differs: 'Il nome è diverso dal documento. Scriverlo come stampato.',
    number_differs: 'Il numero è diverso dal documento. Controllarlo.',
    document_kind: 'Non è un documento d’identità che accettiamo. Usare un passaporto o una carta d’identità.',
    document_used: 'Questo documento appartiene già a un altro account. Scriverci se è un errore.',
    price_moved_far: 'Il prezzo si è allontanato troppo dal tasso quotato. Si può scambiare al tasso attuale.',
    not_enough_reserves: 'Al momento la piattaforma non ha abbastanza di questa valuta. Si può scambiare un importo minore.',
    person_unclear: 'Non abbiamo potuto vedere che sia il titolare a usare il conto. Scriverci.',
    rate_fell: 'All’approvazione il tasso dava meno di quanto si accetta.',
    review_expired: 'Nessuno ha deciso in tempo.',
    taken_back: 'È stato ritirato dal cliente.',
    address_unfit: 'L’indirizzo non può ricevere questa valuta, o appartiene a un contratto. Usarne un altro.',
    owner_unclear:
      'Non è stato possibile vedere che la destinazione appartiene al titolare. Certificare l’identità o usare un conto a proprio nome.',
    origin_unclear: 'Abbiamo una domanda sulla provenienza del denaro. Scriverci.',
    not_sent: 'La rete o la banca non l’ha accettato.',
    address_own: 'L’indirizzo appartiene ormai a questa piattaforma. Usarne uno esterno.',
    address_lost: 'Nessuno ha la chiave di questo indirizzo. Usarne un altro.',
    payment_not_found: 'Il pagamento non è stato trovato. Controllare la transazione o chiedere alla banca, e segnalare di nuovo.',
    payment_credited: 'Il pagamento era già stato accreditato; controllare i depositi.',
    amount_differs: 'L’importo del pagamento è diverso. Segnalare di nuovo con l’importo arrivato.',
    same_person: 'L’account invitato sembra un secondo account della stessa persona.',
    sender_differs: 'Il pagamento veniva dal conto di qualcun altro. Si accreditano solo pagamenti dal proprio.',
    proof_unreadable: 'L’immagine non mostra il pagamento. Segnalare di nuovo con una che mostri data, importo e conti.',
  },
  statuses: {
    'pending review': 'in attesa di esame',
    'review success': 'esame superato',
    passed: 'eseguito',
    rejected: 'rifiutato',
    cancelled: 'annullato',
    flashing: 'in corso',
    returned: 'restituito',
  },
  bank: 'un conto bancario del cliente',
  between: '; ',
  sides: { 1: 'acquisto', 2: 'vendita' },
  margin_modes: { cross: 'margine incrociato', isolated: 'margine isolato' },
  phrase: 'Frase anti-phishing: {phrase}',
  details: 'Ora: {time} · Indirizzo: {address} · Dispositivo: {device}',
  freeze: 'Se non è stato il titolare, congelare subito l’account:',
  footer: 'Candor invia questo messaggio per quanto accaduto sull’account. Non rispondere.',
};
