import type { FoundingTexts } from './names.ts';

/** The founding items in Italian. */
export const ita: FoundingTexts = {
  agreement: {
    title: 'Contratto utente',
    abstract: 'Le condizioni tra il cliente e l’operatore di questa installazione.',
    keyword: 'condizioni, contratto, rischio, costi, dati',
    content: `<p>Queste sono le condizioni tra il cliente e l’operatore di questa installazione di Candor. Con la registrazione vengono accettate.</p>
<h2>1. L’account</h2>
<p>Una persona, un account. I dati forniti devono essere veri; la nazionalità non può essere cambiata dopo la registrazione. Password e password di trading vanno tenute per sé: chi le ha entrambe può fare trading e prelevare al posto del titolare.</p>
<h2>2. Ordini e risultati</h2>
<p>Un ordine viene eseguito a tick di prezzo salvati, alle condizioni scritte nell’ordine al momento dell’invio. L’operatore non può stabilire un prezzo, un risultato o un pagamento per un solo cliente o un solo ordine. Ogni ordine eseguito indica i suoi tick, e il suo risultato può essere ricalcolato.</p>
<h2>3. Costi</h2>
<p>Spread, commissione di negoziazione e addebito per notte sono pubblicati per ogni mercato e mostrati prima dell’invio. Una modifica si applica solo agli ordini successivi.</p>
<h2>4. Rischio</h2>
<p>I contratti sono a leva: un piccolo movimento del prezzo può costare l’intero margine. I contratti in una stessa valuta di quotazione rispondono gli uni per gli altri, tranne una posizione a margine isolato, che risponde solo per sé. I contratti vengono liquidati quando il loro tasso di rischio scende al tasso di liquidazione pubblicato o sotto. Non si può perdere più di quanto contiene il conto contratti. Fare trading solo con denaro di cui si può fare a meno.</p>
<h2>5. Interruzioni</h2>
<p>Un mercato può essere messo in pausa per tutti e non apre ordini finché i suoi prezzi hanno più di dieci secondi. In una finestra pubblicata tutti gli ordini di un mercato possono essere invalidati con rimborso integrale, da due operatori insieme e con un avviso pubblico. Nessuno presso la piattaforma modifica in altro modo un prezzo o il risultato di un ordine.</p>
<h2>6. Demo</h2>
<p>Finché la pagina indica DEMO, i prezzi sono simulati o registrati e i saldi sono denaro virtuale senza valore. Non si possono depositare né prelevare.</p>
<h2>7. I dati</h2>
<p>Conserviamo ciò che l’account e la legge richiedono, non lo mostriamo a nessun altro e registriamo chi lo ha consultato. Le password sono conservate come hash che non le rivelano.</p>`,
  },
  prices: {
    title: 'Come si formano e si verificano i prezzi',
    abstract: 'Da dove viene un prezzo, perché nessuno può alterarlo e come verificare un ordine in proprio.',
    keyword: 'prezzo, tick, catena di hash, verifica',
    content: `<p>Ogni prezzo che arriva alla piattaforma viene salvato una sola volta, in ordine, come <strong>tick</strong>: il suo mercato, prezzo, fonte e ora. Ogni tick porta l’hash del precedente, quindi un tick modificato o rimosso in seguito rompe tutti gli hash successivi.</p>
<h2>A quale prezzo si esegue un ordine</h2>
<p>Si entra all’ask quando si compra e al bid quando si vende. Entrambi distano uno spread dall’ultimo prezzo, e lo spread è pubblicato per ogni mercato. Si esce all’ultimo prezzo. Ogni ordine eseguito indica il tick a cui è stato eseguito, e ogni ordine chiuso il tick a cui è stato chiuso.</p>
<h2>Quando un prezzo non viene usato</h2>
<ul>
<li>Quando il tick più recente di un mercato ha più di dieci secondi, il mercato non apre ordini e non fa scattare stop o liquidazioni finché non sono arrivati tre tick recenti.</li>
<li>Un prezzo a più del 5% dalla mediana degli ultimi sette viene trattenuto. Si usa solo se i tre tick seguenti confermano il livello: un vero crollo passa, un singolo prezzo errato no.</li>
<li>Un mercato chiuso o in pausa lo è per tutti.</li>
</ul>
<h2>Verificare in proprio</h2>
<ol>
<li>Premere <strong>Verifica</strong> nella barra di stato in fondo alla pagina: il browser ricalcola gli hash dei tick più recenti.</li>
<li>Aprire i dettagli di un ordine: mostrano i suoi tick e le sue condizioni e ne ricalcolano il risultato nel browser.</li>
</ol>
<p>Finché la pagina indica DEMO, i prezzi sono simulati o riprodotti da una registrazione. Vengono salvati e verificati allo stesso modo.</p>`,
  },
  margin: {
    title: 'Margine, tasso di rischio e liquidazione',
    abstract: 'Che cosa accantona un contratto, che cosa significa il tasso di rischio e che cosa succede quando scende.',
    keyword: 'margine, leva, tasso di rischio, liquidazione',
    content: `<p>Un contratto accantona un <strong>margine</strong>: prezzo × quantità ÷ leva. Una leva maggiore richiede meno margine per lo stesso contratto, e un movimento minore del prezzo lo esaurisce.</p>
<h2>Il tasso di rischio</h2>
<p>Tasso di rischio = (saldo contratti disponibile + tutti i margini + tutti i profitti e le perdite aperti) ÷ tutti i margini × 100. Comprende tutte le posizioni che condividono il margine del conto contratti: rispondono le une per le altre. Una posizione a margine isolato ha un proprio tasso di rischio e viene liquidata da sola.</p>
<ul>
<li>Nessun ordine può lasciarlo al 100% o meno.</li>
<li>Al 50% o meno arriva un avviso.</li>
<li>Al tasso di liquidazione o sotto le posizioni vengono chiuse. Il modulo d’ordine mostra questo tasso.</li>
</ul>
<h2>Liquidazione</h2>
<p>Tutte le posizioni si chiudono ai tick più recenti di quel momento, prima quelle in profitto. Le posizioni in un mercato senza un prezzo recente attendono il suo prossimo tick. Se resta una perdita che il conto contratti non può sostenere, la sostiene la piattaforma e l’ordine la mostra come perdita coperta: non si può finire sotto zero.</p>
<h2>Tenere le distanze</h2>
<p>Il modulo mostra il tasso di rischio dopo l’ordine prima dell’invio, e ogni posizione mostra il suo prezzo di liquidazione stimato. Uno stop-loss chiude una posizione al primo tick che lo raggiunge, che può essere peggiore del prezzo impostato quando il mercato salta.</p>`,
  },
  costs: {
    title: 'Quanto costa il trading',
    abstract: 'Spread, commissione di negoziazione e addebito per notte, e quando si applica ciascuno.',
    keyword: 'costi, spread, commissione, overnight',
    content: `<p>I costi sono tre. Tutti sono pubblicati per ogni mercato, mostrati nel modulo prima dell’invio e scritti nell’ordine: una modifica successiva non lo tocca.</p>
<h2>Spread</h2>
<p>Si entra a uno spread dall’ultimo prezzo e si esce all’ultimo prezzo.</p>
<h2>Commissione di negoziazione</h2>
<p>Una percentuale del margine, presa una volta, all’apertura dell’ordine. La chiusura non costa nulla. Un ordine limite accantona la commissione, e annullarlo la restituisce per intero.</p>
<h2>Addebito per notte</h2>
<p>Una percentuale del valore del contratto per ogni mezzanotte (UTC+8) in cui una posizione è tenuta. Si prende dal saldo disponibile, poi dal margine della posizione.</p>
<p>Le commissioni sono arrotondate per eccesso all’ottavo decimale, quindi dividere un ordine non lo rende mai più economico.</p>`,
  },
  trade_password: {
    title: 'La password di trading',
    abstract: 'Che cosa protegge, quando gli ordini la chiedono e che cosa fare se viene dimenticata.',
    keyword: 'password di trading, ordine, blocco',
    content: `<p>La password di trading è una seconda password, accanto a quella di accesso. Chi trova il browser con l’accesso attivo non può comunque fare trading senza di essa.</p>
<h2>Quando viene chiesta</h2>
<p>Gli ordini su contratti la chiedono una volta per sessione. Nel <a href="/accountSet">centro sicurezza</a> si può farla chiedere a ogni ordine, o mai. Mai è comodo e lascia la sessione come unica protezione.</p>
<h2>Quando è errata</h2>
<p>Dopo cinque tentativi errati è bloccata per 15 minuti, anche per quella corretta.</p>
<h2>Se viene dimenticata</h2>
<p><a href="/tradePwd">Impostarne una nuova</a> con un codice inviato all’indirizzo e-mail o al numero di cellulare. Se è associato un autenticatore o una passkey, serve anche quello. Poi ogni sessione deve inserire la nuova.</p>`,
  },
  guarding: {
    title: 'Proteggere l’account',
    abstract: 'Una passkey o un autenticatore, codici di recupero, e che cos’altro tiene fuori gli altri.',
    keyword: 'passkey, autenticatore, codici di recupero, sessioni',
    content: `<p>Una password da sola può essere indovinata, trapelare o essere ceduta a una pagina falsa. Un secondo fattore tiene chiuso l’account anche allora. Si configura nel <a href="/accountSet">centro sicurezza</a>.</p>
<h2>Passkey</h2>
<p>Una passkey consente l’accesso con l’impronta, il volto o il PIN del dispositivo, senza password. Funziona sul sito per cui è stata creata e da nessun’altra parte, quindi nessuna pagina falsa può prenderla.</p>
<h2>Autenticatore</h2>
<p>Un’app di autenticazione mostra un codice di sei cifre che cambia ogni 30 secondi. Ogni accesso con la password lo chiede.</p>
<h2>Codici di recupero</h2>
<p>Con il primo fattore si ricevono dieci codici di recupero, mostrati una volta. Ognuno sostituisce il fattore una volta. Conservarli su carta, lontano dal dispositivo.</p>
<h2>Dare un’occhiata ogni tanto</h2>
<ul>
<li>Il centro sicurezza elenca le sessioni e ogni tentativo di accesso. Terminare una sessione sconosciuta e cambiare la password.</li>
<li>Usare una password che non si usa in nessun altro posto.</li>
<li>Un nuovo indirizzo di prelievo attende almeno 24 ore prima di poter essere usato, e ne viene dato avviso. Se non è del titolare, c’è tempo.</li>
</ul>`,
  },
  phishing: {
    title: 'Messaggi falsi e pagine false',
    abstract: 'Come distinguere i nostri messaggi da quelli falsi, e che cosa nessuno da qui chiede mai.',
    keyword: 'phishing, frase, codice',
    content: `<p>Chi vuole un account non forza la serratura ma chiede la chiave: con un messaggio che sembra nostro, o una pagina che sembra questa.</p>
<h2>La frase</h2>
<p>Impostare una frase anti-phishing nel <a href="/accountSet">centro sicurezza</a>. Ogni nostro messaggio la mostra. Un messaggio senza di essa non è nostro.</p>
<h2>Che cosa nessuno chiede</h2>
<ul>
<li>La password di accesso o la password di trading.</li>
<li>Un codice di un messaggio, dell’autenticatore, o un codice di recupero.</li>
<li>Di spostare denaro perché sia <em>al sicuro</em>, <em>verificato</em> o <em>scongelato</em>.</li>
</ul>
<h2>Abitudini che aiutano</h2>
<ul>
<li>Digitare l’indirizzo o usare un segnalibro; non accedere dal link di un messaggio.</li>
<li>Leggere l’indirizzo della pagina prima di digitare una password.</li>
<li>Usare una passkey: non risponde a una pagina falsa.</li>
</ul>
<p>Se è stato ceduto qualcosa, cambiare subito la password, terminare tutte le altre sessioni o congelare l’account con il link di uno qualsiasi dei nostri messaggi su una modifica.</p>`,
  },
  frozen: {
    title: 'Quando un account è congelato',
    abstract: 'Che cosa fa il congelamento, che cosa resta com’è e come si riapre l’account.',
    keyword: 'congelato, congelare, scongelare',
    content: `<p>Un operatore congela un account per 72 ore, per un motivo di un elenco, che viene comunicato. L’accesso resta attivo: si possono chiudere posizioni, annullare ordini, impostare stop o avvicinarli al prezzo e aggiungere denaro a posizioni aperte, ma non aprire nulla né spostare denaro fuori. Poi termina da solo, salvo che un secondo operatore lo prolunghi. Quanto spesso accade è pubblicato nella <a href="/contractTerms">pagina delle condizioni</a>.</p>
<p>Il titolare blocca da sé l’account con il link di un messaggio su una modifica.</p>
<h2>Che cosa fa il proprio blocco</h2>
<ul>
<li>Tutte le sessioni e le chiavi API terminano subito.</li>
<li>Nessuno può accedere, nemmeno con la password corretta.</li>
<li>Ne viene dato avviso con un messaggio.</li>
</ul>
<h2>Che cosa resta</h2>
<p>Saldi e ordini restano come sono. Stop e liquidazioni di posizioni aperte continuano a funzionare, perché dipendono solo dai prezzi.</p>
<h2>Che cosa fare</h2>
<ol>
<li>Contattare l’assistenza clienti di questa installazione. Solo un operatore può riaprire un account bloccato, e resta registrato chi l’ha fatto e perché.</li>
<li>Poi accedere, impostare una nuova password di accesso e controllare sessioni, passkey, chiavi API e indirizzi di prelievo nel <a href="/accountSet">centro sicurezza</a>.</li>
</ol>
<p>I link di congelamento inviati prima non funzionano più una volta scongelato l’account.</p>`,
  },
  invitation: {
    title: 'Invitare altri',
    abstract: 'Che cos’è un codice invito, e che cosa cambia.',
    keyword: 'codice invito',
    content: `<p>Ogni account ha un proprio codice invito. Chi si registra può inserirlo, in maiuscolo o minuscolo, e la registrazione conserva allora chi ha invitato.</p>
<p>Un invito non cambia alcun prezzo, costo o risultato di nessuno. Nessuno viene mai pagato con le perdite di un cliente.</p>
<p>Invitare persone che sanno che cos’è un contratto a leva e possono fare a meno del denaro. Il <a href="/components/noticeDetail?id=10">contratto utente</a> dice a che cosa si impegnano.</p>`,
  },
  welcome: {
    title: 'Benvenuti su Candor',
    abstract: 'Una piattaforma che non può decidere il risultato, e dove chiunque può verificare.',
    keyword: 'benvenuto',
    content: `<p>Candor è una piattaforma per contratti a leva. Il suo operatore non può stabilire un prezzo, un risultato o un pagamento per un solo cliente o un solo ordine: non c’è un interruttore per farlo.</p>
<ul>
<li>Ogni prezzo è salvato in una catena che mostra qualsiasi modifica successiva.</li>
<li>Ogni ordine eseguito indica i suoi tick, e il browser può ricalcolarne il risultato.</li>
<li>Ogni costo è mostrato prima dell’invio di un ordine, ed è il costo che viene addebitato.</li>
</ul>
<p>Prima del primo ordine, leggere <a href="/components/noticeDetail?id=12">come funzionano margine e liquidazione</a> e <a href="/components/noticeDetail?id=15">come proteggere l’account</a>.</p>`,
  },
  seconds: {
    title: 'Gli ordini a secondi e le loro probabilità',
    abstract: 'Che cosa decide un ordine, che cosa paga e quanto spesso bisogna indovinare per non perdere.',
    keyword: 'secondi, probabilità, pareggio, puntata, pagamento, scadenza, parità, nullo',
    content: `<p>Un ordine a secondi dice che un prezzo sarà più alto o più basso dopo alcuni secondi. Si scelgono la direzione, la durata e la puntata; il modulo mostra tutto ciò che ne può derivare prima dell’invio.</p>
<h2>Che cosa lo decide</h2>
<p>Entra al primo prezzo che arriva dopo l’accettazione, senza spread. Se entro cinque secondi non ne arriva nessuno, o solo uno peggiore di quanto consentito, puntata e commissione tornano. Alla sua scadenza decide l’ultimo prezzo del mercato con ora del feed non successiva alla scadenza, e nient’altro: strettamente dalla parte scelta si vince, strettamente dall’altra si perde, lo stesso prezzo restituisce la puntata. Senza un prezzo degli ultimi cinque secondi l’ordine è nullo: puntata e commissione tornano.</p>
<h2>Che cosa paga</h2>
<p>Una vincita restituisce la puntata e paga la percentuale indicata dalla durata. Una perdita prende la percentuale della puntata indicata dalle condizioni, per lo più tutta. Nessuna durata può pagare più di quanto prende. La commissione è una percentuale della puntata e viene presa all’apertura dell’ordine.</p>
<h2>Le probabilità</h2>
<p>Poiché una perdita prende più di quanto una vincita paga, indovinare la metà delle volte non basta. Il tasso di successo di pareggio nel modulo dice quanti ordini su cento devono essere giusti perché nel lungo periodo non si perda nulla: (perdita + commissione) ÷ (profitto + perdita). Dove una vincita paga l’85% e una perdita prende il 100%, è 54,06. Nessuno conosce il prossimo prezzo; in tempi molto brevi sale all’incirca tanto spesso quanto scende. Aspettarsi di perdere nel lungo periodo, e puntare solo ciò di cui si può fare a meno.</p>
<h2>Limiti</h2>
<p>C’è una puntata minima e una massima, e un ordine è al massimo una parte del saldo disponibile. Tutti i clienti insieme possono puntare solo fino a una certa somma in un mercato su ordini che scadono nello stesso minuto; oltre, tutti vengono rifiutati allo stesso modo, perché ogni pagamento sia coperto.</p>
<p>Ogni ordine concluso mostra i suoi due tick, e il browser può ricalcolare il risultato.</p>`,
  },
  about: {
    title: 'Chi è Candor',
    abstract: 'Che cos’è questa piattaforma, che cosa il suo operatore non può fare e come verificarlo.',
    keyword: 'chi siamo, operatore, fiducia',
    content: `<p>Candor è una piattaforma per contratti, ordini a secondi e prodotti collegati. La gestisce l’operatore di questa installazione.</p>
<h2>Che cosa l’operatore non può fare</h2>
<ul>
<li>Fissare un prezzo, un risultato o un pagamento per un cliente, un ordine o un gruppo: non c’è interruttore, impostazione o chiamata per farlo.</li>
<li>Cambiare un prezzo memorizzato o un ordine regolato.</li>
<li>Cambiare condizioni da solo: un operatore propone, un altro decide, e la modifica è pubblicata almeno cinque minuti prima di valere.</li>
</ul>
<h2>Che cosa l’operatore può fare</h2>
<p>Sospendere un mercato per tutti e, in due, annullare tutti gli ordini di un mercato in una finestra pubblicata con rimborso completo. Entrambe le cose compaiono nella <a href="/transparency">pagina della trasparenza</a>.</p>
<h2>Di che cosa vive l’operatore</h2>
<p>Di <a href="/fees">commissioni e spread</a> pubblicati, e come controparte di contratti e ordini a secondi: ciò che i clienti vi perdono lo guadagna la casa, e ciò che vincono lo paga. Per questo ogni risultato si può verificare.</p>
<h2>Verificare</h2>
<p>Con le <a href="/helpArticle?id=25&amp;cId=18">ricevute</a> si ricalcola ogni risultato. La <a href="/proofOfLiabilities">prova delle passività</a> mostra che il proprio saldo è contato.</p>
<h2>Browser</h2>
<p>Le pagine richiedono uno di questi browser o una versione più recente: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Assicurare il conto secondi',
    abstract: 'Quanto costa una polizza, quando spetta un rimborso e quanto paga.',
    keyword: 'assicurazione, polizza, premio, rimborso',
    content: `<p>Una polizza assicura un importo del conto secondi. L’importo diventa il saldo assicurato: da lì escono puntate e commissioni degli ordini a secondi, lì entra ogni pagamento. Il premio, una percentuale dell’importo, è accantonato all’acquisto.</p>
<h2>Rimborsi</h2>
<ul>
<li><strong>Diretta:</strong> spetta quando il saldo assicurato è sceso a una percentuale dell’importo. Parte della perdita è versata nel saldo assicurato e la polizza prosegue.</li>
<li><strong>Inversa:</strong> spetta a un saldo fisso o inferiore. È pagata sul conto secondi e chiude la polizza.</li>
<li>Finché un rimborso spetta o è in attesa, non si possono inviare ordini a secondi.</li>
<li>Si pagano due rimborsi al giorno. Quello del giorno d’acquisto è pagato all’inizio del giorno dopo (UTC+8).</li>
</ul>
<h2>La fine</h2>
<p>Al guadagno concordato la polizza finisce da sé e paga il saldo reale. Senza ordini né rimborsi aperti si può chiudere prima: il saldo assicurato torna, il premio no.</p>
<p>Tutti i rimborsi di una polizza pagano insieme al massimo la copertura. La riserva accantona l’intera copertura alla vendita. Percentuali ed esempio: <a href="/fees">commissioni e specifiche</a>.</p>`,
  },
  mining: {
    title: 'Mining vincolato',
    abstract: 'Quanto rende un vincolo, quando è pagato e quanto costa annullare.',
    keyword: 'mining vincolato, interessi, durata',
    content: `<p>Si vincola un importo del conto flash per una durata. L’interesse dell’intera durata è una percentuale pubblicata dell’importo, mostrata prima della conferma.</p>
<ul>
<li>L’interesse è pagato ogni giorno alle 00:00 (UTC+8) in parti uguali, la prima alla mezzanotte dopo l’acquisto.</li>
<li>Alla fine della durata l’importo è di nuovo disponibile.</li>
<li>L’ordine conserva le condizioni dell’acquisto.</li>
</ul>
<h2>Annullare prima</h2>
<p>Si può annullare prima della fine. La commissione è una percentuale dell’importo; gli interessi già pagati restano.</p>
<h2>Da dove viene l’interesse</h2>
<p>Tutta la promessa esce dal conto interessi della piattaforma all’acquisto e attende su un conto proprio. Ciò che non si può coprire non è venduto.</p>`,
  },
  exchange: {
    title: 'Scambio flash e conversione',
    abstract: 'Come nasce il tasso, quanto costa e quando uno scambio attende.',
    keyword: 'scambio flash, conversione, tasso, CDR',
    content: `<h2>Scambio flash</h2>
<p>Si scambia una valuta con un’altra dal conto flash. Il tasso è il prezzo dell’una diviso per il prezzo dell’altra, meno la commissione. La quotazione vale dieci secondi; poi lo scambio è rifiutato e ne compare un’altra.</p>
<p>Fino a una somma pubblicata in 24 ore è eseguito subito. Oltre, l’importo è accantonato finché un operatore decide. Uno scambio approvato è eseguito al tasso del momento dell’approvazione, mai sotto quanto si accetta. Altrimenti l’importo è restituito per intero.</p>
<h2>Conversione</h2>
<p>USDT nel token della piattaforma CDR e ritorno, a una proporzione pubblicata, dal conto fiat. La commissione è tolta dall’importo dato. Andata e ritorno non danno mai più di quanto messo.</p>
<p>Commissioni e limiti: <a href="/fees">commissioni e specifiche</a>.</p>`,
  },
  receipts: {
    title: 'Ricevute: ricalcolare un risultato',
    abstract: 'Che cosa contiene una ricevuta e tre modi per verificarla.',
    keyword: 'ricevuta, verifica, candor-verify, testa',
    content: `<p>Tutto ciò che decide qualcosa genera una ricevuta: ogni esecuzione, chiusura, liquidazione e scadenza, ogni scambio, pagamento e rimborso. Indica i tick, le condizioni e il risultato, ed è firmata dalla piattaforma.</p>
<h2>Tre modi per verificare</h2>
<ol>
<li>Aprire i dettagli di un ordine: il browser lo ricalcola da tick pubblici.</li>
<li>Scaricare la ricevuta, o quelle di un periodo, e verificare il file sul proprio computer con il programma candor-verify.</li>
<li>Confrontare le teste: ogni minuto la piattaforma firma lo stato di tutti i prezzi e le ricevute. Chi conserva una testa vecchia scopre ogni passato riscritto.</li>
</ol>
<p>Una ricevuta non nomina nessun altro, e il suo hash pubblico non dice nulla del cliente.</p>`,
  },
  contracts: {
    title: 'Come funzionano i contratti',
    abstract: 'Dall’ordine alla chiusura: dimensione, tipi di ordine, stop e che cosa chiude una posizione.',
    keyword: 'contratto, ordine, lotti, stop loss, take profit',
    content: `<p>Un contratto segue il prezzo di un mercato. Un acquisto guadagna quando il prezzo sale, una vendita quando scende. La dimensione si conta in lotti; quanto vale un lotto è indicato in <a href="/fees">commissioni e specifiche</a>.</p>
<h2>Ordini</h2>
<ul>
<li><strong>A mercato:</strong> eseguito al prezzo più recente. Se questo ha più di 0,2 s all’arrivo dell’ordine, vale il successivo. Un acquisto è eseguito all’ask, una vendita al bid.</li>
<li><strong>Limite:</strong> attende che il prezzo raggiunga l’obiettivo. Margine e commissione restano accantonati e tornano per intero con la revoca.</li>
</ul>
<h2>Take profit e stop loss</h2>
<p>Entrambi chiudono la posizione al primo prezzo che li raggiunge. Si impostano con l’ordine o dopo. Se un mercato salta, quel prezzo può essere peggiore di quello impostato.</p>
<h2>Che cosa chiude una posizione</h2>
<p>La chiude il cliente, uno stop o la liquidazione. Margine e risultato tornano al conto contratti.</p>
<p>Da leggere poi: <a href="/helpArticle?id=12&amp;cId=18">margine, tasso di rischio e liquidazione</a>.</p>`,
  },
  money: {
    title: 'Depositi e prelievi',
    abstract: 'Come arriva ed esce il denaro, che cosa si controlla e quanto dura.',
    keyword: 'deposito, prelievo, indirizzo, conferma',
    content: `<h2>Depositi</h2>
<ul>
<li>Su ogni catena c’è un indirizzo proprio. Inviare solo la moneta indicata sulla catena indicata; altro può andare perso.</li>
<li>Un pagamento è accreditato sul conto flash dopo le conferme indicate, una volta, e non sotto il minimo.</li>
<li>Ciò che nessuna catena mostra, come un bonifico, si dichiara con una prova. Decide un operatore.</li>
</ul>
<h2>Prelievi</h2>
<ul>
<li>Commissione e importo in arrivo si vedono prima dell’invio. L’importo è accantonato alla richiesta.</li>
<li>La richiesta vuole la password di trading e, se collegato, il secondo fattore.</li>
<li>Una destinazione nuova attende almeno 24 ore, come i prelievi dopo un cambio di password o fattore.</li>
<li>Un operatore controlla ogni prelievo, due oltre un importo pubblicato. Ciò che è respinto torna per intero, con il motivo. Si può annullare fino alla consegna al firmatario.</li>
</ul>
<p>La piattaforma non ha chiavi private: i prelievi approvati sono firmati altrove. Quanti attendono e quanto durano è pubblico in <a href="/contractTerms">condizioni in vigore</a>.</p>`,
  },
  check_banner: {
    title: 'Ricalcolare da sé il risultato',
    abstract:
      'Ogni ordine indica i suoi tick e le sue condizioni. Il browser ricalcola il risultato, e con una ricevuta può farlo chiunque.',
    keyword: 'verifica, ricevuta',
    content: `<p>Aprendo i dettagli di un ordine chiuso si vedono il tick d’ingresso, quello d’uscita, le condizioni e come ne segue il risultato.</p>
<p>Come si verifica: <a href="/helpArticle?id=25&amp;cId=18">ricevute</a>.</p>`,
  },
  costs_banner: {
    title: 'Ogni costo prima dell’invio',
    abstract:
      'Spread, commissione e costo per notte sono pubblicati, uguali per tutti, con esempi calcolati dalle regole che li addebitano.',
    keyword: 'costi, commissioni',
    content: `<p>Tutti i costi di tutti i prodotti stanno in <a href="/fees">una pagina</a> tratta dalle condizioni in vigore. Una modifica è pubblicata almeno cinque minuti prima e non tocca mai un ordine precedente.</p>`,
  },
  liabilities_banner: {
    title: 'Il proprio saldo è contato',
    abstract: 'Ogni giorno la piattaforma firma quanto deve a tutti i clienti insieme. Ognuno verifica che la sua parte c’è.',
    keyword: 'prova delle passività, saldo',
    content: `<p>Ogni giorno la piattaforma pubblica la somma firmata di tutto ciò che deve, senza nomi. La prova personale porta dal saldo a quella somma, e il browser la verifica.</p>
<p>La più recente: <a href="/proofOfLiabilities">prova delle passività</a>.</p>`,
  },
  c2c: {
    title: 'Trading C2C',
    abstract: 'Come comprare e vendere monete con altri clienti, e che cosa protegge entrambi.',
    keyword: 'C2C, fiat, comprare monete, vendere monete, negozio',
    content: `<p>Nel <a href="/c2c">trading C2C</a> si comprano monete da un altro cliente, o gliele si vendono. Il pagamento avviene fuori dalla piattaforma, che tiene le monete fino alla fine dell’ordine.</p>
<h2>Comprare</h2>
<ul>
<li>Scegliere un annuncio e inserire un importo. Prezzo, commissione e dati di pagamento sono fissati nell’ordine.</li>
<li>Pagare nel tempo mostrato, e solo da un conto a proprio nome certificato. Poi dichiarare nell’ordine di aver pagato.</li>
<li>Quando il venditore conferma il pagamento, le monete sono nel conto fiat. Un ordine pagato non finisce mai per il tempo trascorso.</li>
</ul>
<h2>Vendere</h2>
<ul>
<li>Le monete sono congelate quando l’ordine è inviato, o quando l’annuncio è pubblicato.</li>
<li>Controllare il proprio conto bancario e non l’immagine di un pagamento. Accettare denaro solo dal nome che l’ordine mostra.</li>
<li>Poi rilasciare le monete con la password di trading. Non si può annullare.</li>
</ul>
<h2>Limiti</h2>
<p>Si possono avere tre ordini aperti. Dopo tre annullamenti in un giorno non se ne inviano altri quel giorno. Le monete comprate, o altre dello stesso valore, restano sulla piattaforma per un tempo pubblicato, perché un pagamento può essere richiamato.</p>
<h2>Il proprio negozio</h2>
<p>Con l’identità certificata si può <a href="/legalApplication">richiedere un negozio</a> e pubblicare annunci. La garanzia torna quando il negozio chiude.</p>`,
  },
};
