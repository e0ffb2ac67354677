import type { FoundingTexts } from './names.ts';

/** The founding items in German. */
export const german: FoundingTexts = {
  agreement: {
    title: 'Nutzervereinbarung',
    abstract: 'Die Bedingungen zwischen Ihnen und dem Betreiber dieser Installation.',
    keyword: 'Bedingungen, Vereinbarung, Risiko, Kosten, Daten',
    content: `<p>Dies sind die Bedingungen zwischen Ihnen und dem Betreiber dieser Installation von Candor. Mit der Registrierung nehmen Sie sie an.</p>
<h2>1. Das Konto</h2>
<p>Eine Person, ein Konto. Ihre Angaben müssen wahr sein; Ihre Staatsangehörigkeit kann nach der Registrierung nicht geändert werden. Behalten Sie Ihr Passwort und Ihr Handelspasswort für sich: Wer beide hat, kann für Sie handeln und auszahlen.</p>
<h2>2. Orders und Ergebnisse</h2>
<p>Eine Order wird zu gespeicherten Kursticks ausgeführt, zu den Bedingungen, die auf ihr standen, als Sie sie sendeten. Der Betreiber kann weder Kurs noch Ergebnis noch Auszahlung für einen einzelnen Kunden oder eine einzelne Order festlegen. Jede ausgeführte Order nennt ihre Ticks, und Sie können ihr Ergebnis nachrechnen.</p>
<h2>3. Kosten</h2>
<p>Spread, Handelsgebühr und Nachtkosten sind für jeden Markt veröffentlicht und werden gezeigt, bevor Sie senden. Eine Änderung gilt nur für spätere Orders.</p>
<h2>4. Risiko</h2>
<p>Kontrakte sind gehebelt: Eine kleine Kursbewegung kann die ganze Margin kosten. Kontrakte in einer Notierungswährung haften füreinander, außer einer Position mit isolierter Margin: Sie haftet nur für sich. Kontrakte werden liquidiert, wenn ihre Risikoquote auf die veröffentlichte Liquidationsquote oder darunter fällt. Sie können nicht mehr verlieren, als auf dem Kontraktkonto liegt. Handeln Sie nur mit Geld, das Sie entbehren können.</p>
<h2>5. Unterbrechungen</h2>
<p>Ein Markt kann für alle ausgesetzt werden und eröffnet keine Orders, solange seine Kurse älter als zehn Sekunden sind. In einem veröffentlichten Zeitfenster können alle Orders eines Markts bei voller Erstattung annulliert werden, durch zwei Operatoren gemeinsam und mit öffentlicher Bekanntmachung. Niemand am Handelsplatz ändert auf andere Weise einen Kurs oder das Ergebnis einer Order.</p>
<h2>6. Demo</h2>
<p>Solange die Seite DEMO sagt, sind Kurse simuliert oder aufgezeichnet und Guthaben Spielgeld ohne Wert. Sie können weder eingezahlt noch ausgezahlt werden.</p>
<h2>7. Ihre Daten</h2>
<p>Wir bewahren auf, was das Konto und das Gesetz verlangen, zeigen es niemandem sonst und verzeichnen, wer es angesehen hat. Passwörter werden als Hashes gespeichert, die sie nicht verraten.</p>`,
  },
  prices: {
    title: 'Wie Kurse entstehen und geprüft werden',
    abstract: 'Woher ein Kurs kommt, warum niemand ihn verbiegen kann und wie Sie eine Order selbst prüfen.',
    keyword: 'Kurs, Tick, Hash-Kette, prüfen',
    content: `<p>Jeder Kurs, der den Handelsplatz erreicht, wird einmal gespeichert, der Reihe nach, als <strong>Tick</strong>: mit Markt, Kurs, Quelle und Zeit. Jeder Tick trägt den Hash seines Vorgängers; ein später geänderter oder entfernter Tick bricht also jeden folgenden Hash.</p>
<h2>Wozu eine Order ausgeführt wird</h2>
<p>Beim Kauf steigen Sie zum Briefkurs ein, beim Verkauf zum Geldkurs. Beide liegen einen Spread vom letzten Kurs entfernt, und der Spread ist für jeden Markt veröffentlicht. Sie steigen zum letzten Kurs aus. Jede ausgeführte Order nennt den Tick ihrer Ausführung und jede geschlossene den ihrer Schließung.</p>
<h2>Wann ein Kurs nicht verwendet wird</h2>
<ul>
<li>Ist der neueste Tick eines Markts älter als zehn Sekunden, eröffnet der Markt keine Orders und löst weder Stops noch Liquidationen aus, bis drei frische Ticks gekommen sind.</li>
<li>Ein Kurs, der mehr als 5 % vom Median der letzten sieben abweicht, wird zurückgehalten. Er wird nur verwendet, wenn die nächsten drei Ticks das Niveau bestätigen: Ein echter Einbruch geht durch, ein einzelner Fehlkurs nicht.</li>
<li>Ein geschlossener oder ausgesetzter Markt ist es für alle.</li>
</ul>
<h2>Prüfen Sie es selbst</h2>
<ol>
<li>Drücken Sie <strong>Prüfen</strong> in der Statusleiste am Fuß der Seite: Ihr Browser rechnet die Hashes der neuesten Ticks nach.</li>
<li>Öffnen Sie die Details einer Order: Sie zeigen ihre Ticks und Bedingungen und rechnen ihr Ergebnis in Ihrem Browser nach.</li>
</ol>
<p>Solange die Seite DEMO sagt, sind die Kurse simuliert oder werden aus einer Aufzeichnung wiedergegeben. Gespeichert und geprüft werden sie auf dieselbe Weise.</p>`,
  },
  margin: {
    title: 'Margin, Risikoquote und Liquidation',
    abstract: 'Was ein Kontrakt bindet, was Ihre Risikoquote bedeutet und was geschieht, wenn sie fällt.',
    keyword: 'Margin, Hebel, Risikoquote, Liquidation',
    content: `<p>Ein Kontrakt bindet eine <strong>Margin</strong>: Preis × Menge ÷ Hebel. Ein größerer Hebel braucht für denselben Kontrakt weniger Margin, und eine kleinere Kursbewegung zehrt sie auf.</p>
<h2>Die Risikoquote</h2>
<p>Risikoquote = (verfügbares Kontraktguthaben + alle Margins + alle offenen Gewinne und Verluste) ÷ alle Margins × 100. Sie umfasst alle Positionen, die sich die Margin Ihres Kontraktkontos teilen: Sie haften füreinander. Eine Position mit isolierter Margin hat eine eigene Risikoquote und wird allein liquidiert.</p>
<ul>
<li>Keine Order darf sie bei 100 % oder darunter lassen.</li>
<li>Bei 50 % oder darunter werden Sie gewarnt.</li>
<li>Bei der Liquidationsquote oder darunter werden Ihre Positionen geschlossen. Das Ticket zeigt diese Quote.</li>
</ul>
<h2>Liquidation</h2>
<p>Alle Positionen schließen zu den neuesten Ticks jenes Moments, die im Gewinn zuerst. Positionen in einem Markt ohne frischen Kurs warten auf dessen nächsten Tick. Bleibt ein Verlust, den Ihr Kontraktkonto nicht tragen kann, trägt ihn der Handelsplatz, und die Order zeigt ihn als Fehlbetrag: Unter null können Sie nicht enden.</p>
<h2>Abstand halten</h2>
<p>Das Ticket zeigt die Risikoquote nach der Order, bevor Sie sie senden, und jede Position zeigt ihren geschätzten Liquidationspreis. Ein Stop-Loss schließt eine Position beim ersten Tick, der ihn erreicht; das kann schlechter sein als der gesetzte Preis, wenn der Markt springt.</p>`,
  },
  costs: {
    title: 'Was der Handel kostet',
    abstract: 'Spread, Handelsgebühr und Nachtkosten, und wann sie jeweils erhoben werden.',
    keyword: 'Kosten, Spread, Gebühr, Übernacht',
    content: `<p>Es gibt drei Arten von Kosten. Alle sind für jeden Markt veröffentlicht, werden auf dem Ticket vor dem Senden gezeigt und in die Order geschrieben: Eine spätere Änderung berührt sie nicht.</p>
<h2>Spread</h2>
<p>Sie steigen einen Spread vom letzten Kurs entfernt ein und zum letzten Kurs aus.</p>
<h2>Handelsgebühr</h2>
<p>Ein Prozentsatz der Margin, einmal erhoben, wenn die Order eröffnet. Das Schließen kostet nichts. Eine Limit-Order legt die Gebühr zurück; eine Stornierung gibt sie vollständig zurück.</p>
<h2>Nachtkosten</h2>
<p>Ein Prozentsatz des Kontraktwerts für jede Mitternacht (UTC+8), über die eine Position gehalten wird. Er wird Ihrem verfügbaren Guthaben entnommen, dann der Margin der Position.</p>
<p>Gebühren werden auf die achte Nachkommastelle aufgerundet; eine Order zu teilen macht sie also nie billiger.</p>`,
  },
  trade_password: {
    title: 'Das Handelspasswort',
    abstract: 'Was es schützt, wann Orders es verlangen und was zu tun ist, wenn Sie es vergessen.',
    keyword: 'Handelspasswort, Order, Sperre',
    content: `<p>Das Handelspasswort ist ein zweites Passwort neben dem zur Anmeldung. Wer Ihren Browser angemeldet vorfindet, kann ohne es noch nicht handeln.</p>
<h2>Wann es verlangt wird</h2>
<p>Kontraktorders verlangen es einmal je Sitzung. In der <a href="/accountSet">Sicherheit</a> können Sie es bei jeder Order verlangen lassen oder nie. Nie ist bequem und lässt Ihre Sitzung als einzigen Schutz.</p>
<h2>Wenn es falsch ist</h2>
<p>Nach fünf falschen Versuchen ist es 15 Minuten gesperrt, auch für das richtige.</p>
<h2>Wenn Sie es vergessen</h2>
<p><a href="/tradePwd">Legen Sie ein neues fest</a>, mit einem Code, der an Ihre E-Mail-Adresse oder Mobilnummer gesendet wird. Ist ein Authenticator oder ein Passkey gebunden, wird auch er gebraucht. Jede Sitzung muss danach das neue angeben.</p>`,
  },
  guarding: {
    title: 'Schützen Sie Ihr Konto',
    abstract: 'Ein Passkey oder ein Authenticator, Wiederherstellungscodes und was andere sonst fernhält.',
    keyword: 'Passkey, Authenticator, Wiederherstellungscodes, Sitzungen',
    content: `<p>Ein Passwort allein kann erraten, bekannt oder auf einer falschen Seite eingegeben werden. Ein zweiter Faktor hält das Konto auch dann geschlossen. Sie richten ihn in der <a href="/accountSet">Sicherheit</a> ein.</p>
<h2>Passkey</h2>
<p>Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort. Er funktioniert auf der Website, für die er angelegt wurde, und nirgends sonst; keine falsche Seite kann ihn also abfangen.</p>
<h2>Authenticator</h2>
<p>Eine Authenticator-App zeigt einen sechsstelligen Code, der alle 30 Sekunden wechselt. Jede Anmeldung mit dem Passwort verlangt ihn.</p>
<h2>Wiederherstellungscodes</h2>
<p>Mit dem ersten Faktor erhalten Sie zehn Wiederherstellungscodes, einmal gezeigt. Jeder ersetzt den Faktor einmal. Bewahren Sie sie auf Papier auf, getrennt vom Gerät.</p>
<h2>Sehen Sie von Zeit zu Zeit nach</h2>
<ul>
<li>Die Sicherheit führt Ihre Sitzungen und jeden Anmeldeversuch auf. Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie Ihr Passwort.</li>
<li>Verwenden Sie ein Passwort, das Sie nirgends sonst verwenden.</li>
<li>Eine neue Auszahlungsadresse wartet mindestens 24 Stunden, bevor sie nutzbar ist, und Sie werden benachrichtigt. Ist sie nicht Ihre, bleibt Zeit.</li>
</ul>`,
  },
  phishing: {
    title: 'Falsche Nachrichten und falsche Seiten',
    abstract: 'Woran Sie unsere Nachrichten von falschen unterscheiden und wonach niemand von hier je fragt.',
    keyword: 'Phishing, Satz, Code',
    content: `<p>Wer Ihr Konto will, bricht nicht das Schloss auf, sondern fragt Sie nach dem Schlüssel: mit einer Nachricht, die aussieht wie unsere, oder einer Seite, die aussieht wie diese.</p>
<h2>Ihr Satz</h2>
<p>Legen Sie in der <a href="/accountSet">Sicherheit</a> einen Anti-Phishing-Satz fest. Jede Nachricht von uns zeigt ihn. Eine Nachricht ohne ihn ist nicht von uns.</p>
<h2>Wonach niemand fragt</h2>
<ul>
<li>Nach Ihrem Anmeldepasswort oder Ihrem Handelspasswort.</li>
<li>Nach einem Code aus einer Nachricht, aus Ihrem Authenticator oder einem Wiederherstellungscode.</li>
<li>Geld zu bewegen, um <em>sicher</em>, <em>geprüft</em> oder <em>freigegeben</em> zu sein.</li>
</ul>
<h2>Gewohnheiten, die helfen</h2>
<ul>
<li>Tippen Sie die Adresse ein oder nutzen Sie ein Lesezeichen; melden Sie sich nicht über einen Link in einer Nachricht an.</li>
<li>Lesen Sie die Adresse der Seite, bevor Sie ein Passwort eingeben.</li>
<li>Verwenden Sie einen Passkey: Einer falschen Seite antwortet er nicht.</li>
</ul>
<p>Haben Sie etwas preisgegeben, ändern Sie sofort Ihr Passwort, beenden Sie alle anderen Sitzungen oder frieren Sie das Konto mit dem Link in einer unserer Nachrichten über eine Änderung ein.</p>`,
  },
  frozen: {
    title: 'Wenn ein Konto eingefroren ist',
    abstract: 'Was das Einfrieren bewirkt, was bleibt, wie es ist, und wie das Konto wieder geöffnet wird.',
    keyword: 'eingefroren, einfrieren, freigeben',
    content: `<p>Ein Operator friert ein Konto für 72 Stunden ein, aus einem Grund von einer Liste, den Sie erfahren. Sie bleiben angemeldet: Sie können Positionen schließen, Orders stornieren, Stops setzen oder näher an den Kurs rücken und offenen Positionen Geld hinzufügen, aber nichts eröffnen und kein Geld abziehen. Danach endet es von selbst, sofern kein zweiter Operator verlängert. Wie oft das geschieht, ist auf der <a href="/contractTerms">Seite der Bedingungen</a> veröffentlicht.</p>
<p>Sie selbst sperren Ihr Konto mit dem Link in einer Nachricht über eine Änderung.</p>
<h2>Was Ihre eigene Sperre bewirkt</h2>
<ul>
<li>Jede Sitzung und jeder API-Schlüssel endet sofort.</li>
<li>Niemand kann sich anmelden, auch nicht mit dem richtigen Passwort.</li>
<li>Sie werden durch eine Nachricht informiert.</li>
</ul>
<h2>Was bleibt</h2>
<p>Guthaben und Orders bleiben, wie sie sind. Stops und Liquidationen offener Positionen wirken weiter, denn sie folgen allein aus den Kursen.</p>
<h2>Was zu tun ist</h2>
<ol>
<li>Wenden Sie sich an den Kundendienst dieser Installation. Nur ein Operator kann ein gesperrtes Konto wieder öffnen, und wer es warum tat, wird festgehalten.</li>
<li>Melden Sie sich danach an, legen Sie ein neues Anmeldepasswort fest und sehen Sie Sitzungen, Passkeys, API-Schlüssel und Auszahlungsadressen in der <a href="/accountSet">Sicherheit</a> durch.</li>
</ol>
<p>Zuvor gesendete Links zum Einfrieren funktionieren nicht mehr, sobald das Konto freigegeben wurde.</p>`,
  },
  invitation: {
    title: 'Andere einladen',
    abstract: 'Was ein Einladungscode ist und was er ändert.',
    keyword: 'Einladungscode',
    content: `<p>Jedes Konto hat einen eigenen Einladungscode. Wer sich registriert, kann ihn eingeben, in Groß- oder Kleinbuchstaben, und die Registrierung hält dann fest, wer eingeladen hat.</p>
<p>Eine Einladung ändert keinen Kurs, keine Kosten und kein Ergebnis von irgendjemandem. Niemand wird je aus den Verlusten eines Kunden bezahlt.</p>
<p>Laden Sie Menschen ein, die wissen, was ein gehebelter Kontrakt ist, und das Geld entbehren können. Die <a href="/components/noticeDetail?id=10">Nutzervereinbarung</a> sagt, worauf sie sich einlassen.</p>`,
  },
  welcome: {
    title: 'Willkommen bei Candor',
    abstract: 'Ein Handelsplatz, der nicht über Ihr Ergebnis entscheiden kann und den jeder prüfen kann.',
    keyword: 'Willkommen',
    content: `<p>Candor ist ein Handelsplatz für gehebelte Kontrakte. Sein Betreiber kann weder Kurs noch Ergebnis noch Auszahlung für einen einzelnen Kunden oder eine einzelne Order festlegen: Einen Schalter dafür gibt es nicht.</p>
<ul>
<li>Jeder Kurs wird in einer Kette gespeichert, die jede spätere Änderung zeigt.</li>
<li>Jede ausgeführte Order nennt ihre Ticks, und Ihr Browser kann ihr Ergebnis nachrechnen.</li>
<li>Alle Kosten werden gezeigt, bevor Sie eine Order senden, und genau sie werden erhoben.</li>
</ul>
<p>Lesen Sie vor der ersten Order, <a href="/components/noticeDetail?id=12">wie Margin und Liquidation funktionieren</a> und <a href="/components/noticeDetail?id=15">wie Sie Ihr Konto schützen</a>.</p>`,
  },
  seconds: {
    title: 'Sekundenorders und ihre Chancen',
    abstract: 'Was über eine Order entscheidet, was sie zahlt und wie oft man richtig liegen muss, um nicht zu verlieren.',
    keyword: 'Sekunden, Chancen, Break-even, Einsatz, Auszahlung, Ablauf, Gleichstand, Annullierung',
    content: `<p>Eine Sekundenorder sagt, dass ein Kurs nach einigen Sekunden höher oder niedriger sein wird. Sie wählen Richtung, Laufzeit und Einsatz; das Ticket zeigt vor dem Senden alles, was daraus werden kann.</p>
<h2>Was über sie entscheidet</h2>
<p>Sie steigt zum ersten Kurs ein, der nach der Annahme eintrifft, ohne Spread. Trifft innerhalb von fünf Sekunden keiner ein oder nur ein schlechterer, als Sie zulassen, kommen Einsatz und Gebühr zurück. Beim Ablauf entscheidet der letzte Kurs des Markts, dessen Feed-Zeit nicht nach dem Ablauf liegt, und nichts sonst: Streng auf Ihrer Seite gewinnt, streng auf der anderen verliert, derselbe Kurs gibt den Einsatz zurück. Ohne einen Kurs der letzten fünf Sekunden ist die Order annulliert: Einsatz und Gebühr kommen zurück.</p>
<h2>Was sie zahlt</h2>
<p>Ein Gewinn gibt den Einsatz zurück und zahlt den Prozentsatz, den die Laufzeit nennt. Ein Verlust nimmt den Prozentsatz des Einsatzes, den die Bedingungen nennen, meist den ganzen. Keine Laufzeit darf mehr zahlen, als sie nimmt. Die Gebühr ist ein Prozentsatz des Einsatzes und wird erhoben, wenn die Order eröffnet.</p>
<h2>Die Chancen</h2>
<p>Weil ein Verlust mehr nimmt, als ein Gewinn zahlt, reicht es nicht, in der Hälfte der Fälle richtig zu liegen. Die Break-even-Trefferquote auf dem Ticket sagt, wie viele von hundert Orders richtig sein müssen, damit auf Dauer nichts verloren geht: (Verlust + Gebühr) ÷ (Gewinn + Verlust). Zahlt ein Gewinn 85 % und nimmt ein Verlust 100 %, sind das 54,06. Niemand kennt den nächsten Kurs; über sehr kurze Zeiten steigt er etwa so oft, wie er fällt. Rechnen Sie damit, auf Dauer zu verlieren, und setzen Sie nur ein, was Sie entbehren können.</p>
<h2>Grenzen</h2>
<p>Es gibt einen kleinsten und einen größten Einsatz, und eine Order ist höchstens ein Anteil Ihres verfügbaren Guthabens. Alle Kunden zusammen dürfen in einem Markt nur so viel auf Orders einsetzen, die in derselben Minute ablaufen; darüber wird jeder gleichermaßen abgelehnt, damit jede Auszahlung gedeckt ist.</p>
<p>Jede beendete Order zeigt ihre beiden Ticks, und Ihr Browser kann das Ergebnis nachrechnen.</p>`,
  },
  about: {
    title: 'Über Candor',
    abstract: 'Was dieser Handelsplatz ist, was sein Betreiber nicht kann, und wie Sie beides prüfen.',
    keyword: 'über uns, Betreiber, Vertrauen',
    content: `<p>Candor ist ein Handelsplatz für Kontrakte, Sekundenorders und verwandte Produkte. Geführt wird er vom Betreiber dieser Installation.</p>
<h2>Was der Betreiber nicht kann</h2>
<ul>
<li>Einen Preis, ein Ergebnis oder eine Auszahlung für einen Kunden, eine Order oder eine Gruppe festlegen: Dafür gibt es keinen Schalter, keine Einstellung und keinen Aufruf.</li>
<li>Einen gespeicherten Preis oder eine abgerechnete Order ändern.</li>
<li>Bedingungen allein ändern: Ein Operator schlägt vor, ein anderer entscheidet, und die Änderung wird mindestens fünf Minuten vorher veröffentlicht.</li>
</ul>
<h2>Was der Betreiber kann</h2>
<p>Einen Markt für alle anhalten, und zu zweit alle Orders eines Marktes in einem veröffentlichten Zeitraum gegen volle Erstattung für nichtig erklären. Beides steht auf der <a href="/transparency">Seite zur Transparenz</a>.</p>
<h2>Woran der Betreiber verdient</h2>
<p>An veröffentlichten <a href="/fees">Gebühren und Spreads</a> und als Gegenseite von Kontrakten und Sekundenorders: Was Kunden dort verlieren, gewinnt das Haus, und was sie gewinnen, zahlt es. Deshalb lässt sich jedes Ergebnis prüfen.</p>
<h2>Prüfen</h2>
<p>Mit <a href="/helpArticle?id=25&amp;cId=18">Belegen</a> rechnen Sie jedes Ergebnis nach. Der <a href="/proofOfLiabilities">Nachweis der Verbindlichkeiten</a> zeigt, dass Ihr Guthaben mitgezählt ist.</p>
<h2>Browser</h2>
<p>Die Seiten brauchen einen dieser Browser oder einen neueren: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Das Sekundenkonto versichern',
    abstract: 'Was eine Police kostet, wann ein Anspruch besteht und was er zahlt.',
    keyword: 'Versicherung, Police, Prämie, Anspruch',
    content: `<p>Eine Police versichert einen Betrag Ihres Sekundenkontos. Der Betrag wird zum versicherten Guthaben: Einsätze und Gebühren von Sekundenorders kommen daraus, Auszahlungen gehen hinein. Die Prämie, ein Prozentsatz des Betrags, wird beim Kauf zurückgelegt.</p>
<h2>Ansprüche</h2>
<ul>
<li><strong>Vorwärts:</strong> besteht, wenn das versicherte Guthaben auf einen Prozentsatz des Betrags gefallen ist. Ein Teil des Verlusts wird ins versicherte Guthaben gezahlt, und die Police läuft weiter.</li>
<li><strong>Rückwärts:</strong> besteht bei einem festen Guthaben oder darunter. Gezahlt wird auf das Sekundenkonto, und die Police endet.</li>
<li>Solange ein Anspruch besteht oder aussteht, kann keine Sekundenorder aufgegeben werden.</li>
<li>Am Tag werden zwei Ansprüche gezahlt. Einer vom Kauftag wird zu Beginn des nächsten Tages (UTC+8) gezahlt.</li>
</ul>
<h2>Das Ende</h2>
<p>Beim vereinbarten Gewinn endet die Police von selbst und zahlt das wirkliche Guthaben. Ohne offene Orders und Ansprüche können Sie sie früher beenden: Das versicherte Guthaben kommt zurück, die Prämie nicht.</p>
<p>Alle Ansprüche einer Police zahlen zusammen höchstens ihre Deckung. Die Reserve legt die ganze Deckung beim Verkauf zurück. Prozentsätze und Beispiel: <a href="/fees">Gebühren und Spezifikationen</a>.</p>`,
  },
  mining: {
    title: 'Locked Mining',
    abstract: 'Was eine Sperre bringt, wann gezahlt wird und was Abbrechen kostet.',
    keyword: 'Locked Mining, Zinsen, Laufzeit',
    content: `<p>Sie sperren einen Betrag Ihres Flash-Kontos für eine Laufzeit. Der Zins der ganzen Laufzeit ist ein veröffentlichter Prozentsatz des Betrags und steht da, bevor Sie bestätigen.</p>
<ul>
<li>Der Zins wird täglich um 00:00 (UTC+8) in gleichen Teilen gezahlt, zuerst um Mitternacht nach dem Kauf.</li>
<li>Am Ende der Laufzeit ist der Betrag wieder verfügbar.</li>
<li>Die Order behält die Bedingungen, zu denen sie gekauft wurde.</li>
</ul>
<h2>Vorzeitig abbrechen</h2>
<p>Sie können vor dem Ende abbrechen. Die Gebühr ist ein Prozentsatz des Betrags; gezahlte Zinsen behalten Sie.</p>
<h2>Woher der Zins kommt</h2>
<p>Das ganze Versprechen verlässt beim Kauf das Zinskonto des Handelsplatzes und wartet auf einem eigenen Konto. Was nicht gedeckt werden kann, wird nicht verkauft.</p>`,
  },
  exchange: {
    title: 'Flash-Tausch und Umwandlung',
    abstract: 'Wie der Kurs entsteht, was er kostet und wann ein Tausch wartet.',
    keyword: 'Flash-Tausch, Umwandlung, Kurs, CDR',
    content: `<h2>Flash-Tausch</h2>
<p>Sie tauschen eine Währung gegen eine andere aus Ihrem Flash-Konto. Der Kurs ist der Preis der einen geteilt durch den Preis der anderen, abzüglich der Gebühr. Das Angebot gilt zehn Sekunden; danach wird der Tausch abgelehnt und ein neues gezeigt.</p>
<p>Bis zu einer veröffentlichten Summe in 24 Stunden wird er sofort ausgeführt. Darüber wird der Betrag zurückgelegt, bis ein Operator entscheidet. Ein genehmigter Tausch wird zum Kurs im Augenblick der Genehmigung ausgeführt, nie unter dem, was Sie annehmen. Sonst kommt der Betrag voll zurück.</p>
<h2>Umwandlung</h2>
<p>USDT in den Plattform-Token CDR und zurück, zu einem veröffentlichten Verhältnis, aus dem Fiat-Konto. Die Gebühr geht vom gegebenen Betrag ab. Hin und zurück ergibt nie mehr, als eingesetzt wurde.</p>
<p>Gebühren und Grenzen: <a href="/fees">Gebühren und Spezifikationen</a>.</p>`,
  },
  receipts: {
    title: 'Belege: ein Ergebnis nachrechnen',
    abstract: 'Was ein Beleg enthält, und drei Wege, ihn zu prüfen.',
    keyword: 'Beleg, Prüfung, candor-verify, Kopf',
    content: `<p>Was immer etwas für Sie entscheidet, ergibt einen Beleg: jede Ausführung, jedes Schließen, jede Liquidation und jeder Ablauf, jeder Tausch, jede Zahlung und jeder Anspruch. Er nennt die Ticks, die Bedingungen und das Ergebnis, und der Handelsplatz signiert ihn.</p>
<h2>Drei Wege zu prüfen</h2>
<ol>
<li>Öffnen Sie die Einzelheiten einer Order: Ihr Browser rechnet sie aus öffentlichen Ticks nach.</li>
<li>Laden Sie den Beleg oder die eines Zeitraums herunter und prüfen Sie die Datei auf dem eigenen Rechner mit dem Programm candor-verify.</li>
<li>Vergleichen Sie die Köpfe: Einmal je Minute signiert der Handelsplatz, wo alle Preise und Belege stehen. Wer einen alten Kopf behält, findet jede umgeschriebene Vergangenheit.</li>
</ol>
<p>Ein Beleg nennt niemand anderen, und sein öffentlicher Hash verrät nichts über Sie.</p>`,
  },
  contracts: {
    title: 'Wie Kontrakte funktionieren',
    abstract: 'Von der Order bis zum Schließen: Größe, Arten von Orders, Stops, und was eine Position beendet.',
    keyword: 'Kontrakt, Order, Stop-Loss, Take-Profit',
    content: `<p>Ein Kontrakt folgt dem Preis eines Marktes. Ein Kauf gewinnt, wenn der Preis steigt, ein Verkauf, wenn er fällt. Die Größe zählt in Kontrakten; wie groß einer ist, steht unter <a href="/fees">Gebühren und Spezifikationen</a>.</p>
<h2>Orders</h2>
<ul>
<li><strong>Market:</strong> ausgeführt zum neuesten Preis. Ist dieser beim Eintreffen der Order älter als 0,2 s, gilt der nächste. Ein Kauf wird zum Briefkurs ausgeführt, ein Verkauf zum Geldkurs.</li>
<li><strong>Limit:</strong> wartet, bis der Preis Ihr Ziel erreicht. Margin und Gebühr sind solange zurückgelegt und kommen voll zurück, wenn Sie widerrufen.</li>
</ul>
<h2>Take-Profit und Stop-Loss</h2>
<p>Beide schließen die Position beim ersten Preis, der sie erreicht. Setzen Sie sie mit der Order oder später. Springt ein Markt, kann dieser Preis schlechter sein als der gesetzte.</p>
<h2>Was eine Position beendet</h2>
<p>Sie schließen sie, ein Stop schließt sie, oder die Liquidation schließt sie. Margin und Ergebnis gehen zurück auf das Kontraktkonto.</p>
<p>Lesen Sie weiter: <a href="/helpArticle?id=12&amp;cId=18">Margin, Risikoquote und Liquidation</a>.</p>`,
  },
  money: {
    title: 'Einzahlungen und Auszahlungen',
    abstract: 'Wie Geld kommt und geht, was geprüft wird und wie lange es dauert.',
    keyword: 'Einzahlung, Auszahlung, Adresse, Bestätigung',
    content: `<h2>Einzahlungen</h2>
<ul>
<li>Sie haben auf jeder Chain eine eigene Adresse. Senden Sie nur die genannte Münze auf der genannten Chain; alles andere kann verloren sein.</li>
<li>Eine Zahlung wird nach den angezeigten Bestätigungen dem Flash-Konto gutgeschrieben, einmal, und nicht unter dem Minimum.</li>
<li>Was keine Chain zeigt, etwa eine Überweisung, melden Sie mit einem Nachweis. Ein Operator entscheidet.</li>
</ul>
<h2>Auszahlungen</h2>
<ul>
<li>Gebühr und ankommender Betrag stehen da, bevor Sie senden. Der Betrag wird beim Antrag zurückgelegt.</li>
<li>Ein Antrag braucht Ihr Handelspasswort und, wo einer verbunden ist, Ihren zweiten Faktor.</li>
<li>Ein neues Ziel wartet mindestens 24 Stunden, ebenso Auszahlungen nach einer Änderung von Passwort oder Faktor.</li>
<li>Ein Operator prüft jede Auszahlung, über einem veröffentlichten Betrag zwei. Abgelehntes kommt voll zurück, mit Grund. Sie können abbrechen, bis sie dem Unterzeichner übergeben ist.</li>
</ul>
<p>Der Handelsplatz hält keine privaten Schlüssel: Genehmigte Auszahlungen werden anderswo signiert. Wie viele warten und wie lange es dauert, steht öffentlich unter <a href="/contractTerms">geltende Bedingungen</a>.</p>`,
  },
  check_banner: {
    title: 'Rechnen Sie Ihr Ergebnis selbst nach',
    abstract: 'Jede Order nennt ihre Ticks und Bedingungen. Ihr Browser rechnet das Ergebnis nach, und mit einem Beleg kann es jeder.',
    keyword: 'Prüfung, Beleg',
    content: `<p>Öffnen Sie die Einzelheiten einer beendeten Order: Sie zeigen den Tick des Einstiegs, den des Ausstiegs, die Bedingungen und wie das Ergebnis daraus folgt.</p>
<p>So wird geprüft: <a href="/helpArticle?id=25&amp;cId=18">Belege</a>.</p>`,
  },
  costs_banner: {
    title: 'Jede Gebühr, bevor Sie senden',
    abstract: 'Spread, Gebühr und Kosten je Nacht sind veröffentlicht, für alle gleich, mit Beispielen nach den Regeln der Abrechnung.',
    keyword: 'Kosten, Gebühren',
    content: `<p>Alle Kosten aller Produkte stehen auf <a href="/fees">einer Seite</a>, aus den geltenden Bedingungen gemacht. Eine Änderung wird mindestens fünf Minuten vorher veröffentlicht und berührt nie eine frühere Order.</p>`,
  },
  liabilities_banner: {
    title: 'Ihr Guthaben ist mitgezählt',
    abstract: 'Jeden Tag signiert der Handelsplatz, was er allen Kunden zusammen schuldet. Sie prüfen, dass Ihr Teil darin ist.',
    keyword: 'Nachweis der Verbindlichkeiten, Guthaben',
    content: `<p>Jeden Tag veröffentlicht der Handelsplatz die signierte Summe all dessen, was er schuldet, ohne Namen. Ihr eigener Nachweis führt von Ihrem Guthaben zu dieser Summe, und Ihr Browser prüft ihn.</p>
<p>Der neueste: <a href="/proofOfLiabilities">Nachweis der Verbindlichkeiten</a>.</p>`,
  },
  c2c: {
    title: 'C2C-Handel',
    abstract: 'Wie Sie Coins mit anderen Kunden kaufen und verkaufen, und was beide Seiten schützt.',
    keyword: 'C2C, Fiat, Coins kaufen, Coins verkaufen, Shop',
    content: `<p>Im <a href="/c2c">C2C-Handel</a> kaufen Sie Coins von einem anderen Kunden oder verkaufen ihm welche. Bezahlt wird außerhalb des Handelsplatzes. Er hält die Coins, bis die Order endet.</p>
<h2>Kaufen</h2>
<ul>
<li>Wählen Sie eine Anzeige und geben Sie einen Betrag ein. Preis, Gebühr und Zahlungsdaten stehen mit der Order fest.</li>
<li>Zahlen Sie in der gezeigten Zeit, und nur von einem Konto auf Ihren eigenen bestätigten Namen. Melden Sie dann in der Order, dass Sie gezahlt haben.</li>
<li>Bestätigt der Verkäufer die Zahlung, sind die Coins auf Ihrem Fiat-Konto. Eine bezahlte Order endet nie durch Zeitablauf.</li>
</ul>
<h2>Verkaufen</h2>
<ul>
<li>Ihre Coins sind eingefroren, sobald die Order aufgegeben ist oder Ihre Anzeige veröffentlicht wird.</li>
<li>Sehen Sie in Ihrem eigenen Bankkonto nach, nicht auf ein Bild einer Zahlung. Nehmen Sie Geld nur von dem Namen an, den die Order zeigt.</li>
<li>Geben Sie die Coins dann mit Ihrem Handelspasswort frei. Das lässt sich nicht rückgängig machen.</li>
</ul>
<h2>Grenzen</h2>
<p>Sie können drei offene Orders haben. Nach drei Stornierungen an einem Tag sind an diesem Tag keine weiteren möglich. Gekaufte Coins, oder andere von ihrem Wert, bleiben eine veröffentlichte Zeit beim Handelsplatz, denn eine Zahlung kann zurückgerufen werden.</p>
<h2>Ihr eigener Shop</h2>
<p>Mit bestätigter Identität können Sie einen <a href="/legalApplication">Shop beantragen</a> und Anzeigen veröffentlichen. Die Sicherheit kommt zurück, wenn der Shop schließt.</p>`,
  },
};
