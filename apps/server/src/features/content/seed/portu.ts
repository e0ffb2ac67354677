import type { FoundingTexts } from './names.ts';

/** The founding items in Portuguese. */
export const portu: FoundingTexts = {
  agreement: {
    title: 'Contrato do usuário',
    abstract: 'Os termos entre você e o operador desta instalação.',
    keyword: 'termos, contrato, risco, custos, dados',
    content: `<p>Estes são os termos entre você e o operador desta instalação do Candor. Ao se cadastrar, você os aceita.</p>
<h2>1. A conta</h2>
<p>Uma pessoa, uma conta. Os dados que você informa devem ser verdadeiros; sua nacionalidade não pode ser alterada depois do cadastro. Guarde para si sua senha e sua senha de negociação: quem tem as duas pode negociar e sacar por você.</p>
<h2>2. Ordens e resultados</h2>
<p>Uma ordem é executada com ticks de preço gravados e nos termos escritos nela quando você a enviou. O operador não pode definir um preço, um resultado ou um pagamento para um único cliente ou uma única ordem. Cada ordem executada indica seus ticks, e você pode recalcular o resultado.</p>
<h2>3. Custos</h2>
<p>O spread, a taxa de negociação e a cobrança por noite são publicados para cada mercado e mostrados antes do envio. Uma mudança vale apenas para ordens posteriores.</p>
<h2>4. Risco</h2>
<p>Contratos são alavancados: um pequeno movimento do preço pode custar a margem inteira. Os contratos em uma mesma moeda de cotação respondem uns pelos outros, exceto uma posição com margem isolada, que responde só por si. Os contratos são liquidados quando sua taxa de risco cai até a taxa de liquidação publicada ou abaixo dela. Você não pode perder mais do que a conta de contratos tem. Negocie apenas com dinheiro que não vai fazer falta.</p>
<h2>5. Interrupções</h2>
<p>Um mercado pode ser pausado para todos e não abre ordens enquanto seus preços tiverem mais de dez segundos. Em uma janela publicada, todas as ordens de um mercado podem ser anuladas com reembolso integral, por dois operadores juntos e com um aviso público. Ninguém na plataforma altera de outra forma um preço ou o resultado de uma ordem.</p>
<h2>6. Demo</h2>
<p>Enquanto a página disser DEMO, os preços são simulados ou gravados e os saldos são dinheiro fictício sem valor. Eles não podem ser depositados nem sacados.</p>
<h2>7. Seus dados</h2>
<p>Guardamos o que a conta e a lei exigem, não mostramos a mais ninguém e registramos quem consultou. As senhas são guardadas como hashes que não as revelam.</p>`,
  },
  prices: {
    title: 'Como os preços são formados e verificados',
    abstract: 'De onde vem um preço, por que ninguém pode distorcê-lo e como você mesmo confere uma ordem.',
    keyword: 'preço, tick, cadeia de hashes, verificar',
    content: `<p>Cada preço que chega à plataforma é gravado uma única vez, em ordem, como um <strong>tick</strong>: seu mercado, preço, fonte e horário. Cada tick carrega o hash do anterior, então um tick alterado ou removido depois quebra todos os hashes seguintes.</p>
<h2>A que preço uma ordem é executada</h2>
<p>Você entra no ask quando compra e no bid quando vende. Ambos ficam a um spread do último preço, e o spread é publicado para cada mercado. Você sai ao último preço. Cada ordem executada indica o tick em que foi executada, e cada ordem fechada, o tick em que foi fechada.</p>
<h2>Quando um preço não é usado</h2>
<ul>
<li>Quando o tick mais recente de um mercado tem mais de dez segundos, o mercado não abre ordens nem aciona stops ou liquidações até que cheguem três ticks recentes.</li>
<li>Um preço a mais de 5% da mediana dos últimos sete é retido. Só é usado quando os três ticks seguintes confirmam o nível: uma queda real passa, um preço errado isolado não.</li>
<li>Um mercado fechado ou pausado está assim para todos.</li>
</ul>
<h2>Confira você mesmo</h2>
<ol>
<li>Toque em <strong>Verificar</strong> na barra de status no rodapé da página: seu navegador recalcula os hashes dos ticks mais recentes.</li>
<li>Abra os detalhes de uma ordem: eles mostram os ticks e termos dela e recalculam o resultado no seu navegador.</li>
</ol>
<p>Enquanto a página disser DEMO, os preços são simulados ou reproduzidos de uma gravação. Eles são gravados e verificados da mesma forma.</p>`,
  },
  margin: {
    title: 'Margem, taxa de risco e liquidação',
    abstract: 'O que um contrato reserva, o que significa sua taxa de risco e o que acontece quando ela cai.',
    keyword: 'margem, alavancagem, taxa de risco, liquidação',
    content: `<p>Um contrato reserva uma <strong>margem</strong>: preço × quantidade ÷ alavancagem. Uma alavancagem maior precisa de menos margem para o mesmo contrato, e um movimento menor do preço a consome.</p>
<h2>A taxa de risco</h2>
<p>Taxa de risco = (saldo disponível de contratos + todas as margens + todos os lucros e perdas em aberto) ÷ todas as margens × 100. Ela abrange todas as posições que dividem a margem da sua conta de contratos: elas respondem umas pelas outras. Uma posição com margem isolada tem sua própria taxa de risco e é liquidada sozinha.</p>
<ul>
<li>Nenhuma ordem pode deixá-la em 100% ou menos.</li>
<li>Com 50% ou menos, você é avisado.</li>
<li>Na taxa de liquidação ou abaixo dela, suas posições são fechadas. A boleta mostra essa taxa.</li>
</ul>
<h2>Liquidação</h2>
<p>Todas as posições fecham nos ticks mais recentes daquele momento, primeiro as que têm lucro. Posições em um mercado sem preço recente esperam o próximo tick. Se restar uma perda que sua conta de contratos não possa suportar, a plataforma a assume e a ordem a mostra como perda coberta: você não pode terminar abaixo de zero.</p>
<h2>Manter distância</h2>
<p>A boleta mostra a taxa de risco após a ordem antes de você enviá-la, e cada posição mostra seu preço de liquidação estimado. Um stop-loss fecha uma posição no primeiro tick que o atinge, que pode ser pior do que o preço definido quando o mercado salta.</p>`,
  },
  costs: {
    title: 'Quanto custa negociar',
    abstract: 'Spread, taxa de negociação e cobrança por noite, e quando cada um é cobrado.',
    keyword: 'custos, spread, taxa, overnight',
    content: `<p>Há três custos. Todos são publicados para cada mercado, mostrados na boleta antes do envio e escritos na ordem: uma mudança posterior não a afeta.</p>
<h2>Spread</h2>
<p>Você entra a um spread do último preço e sai ao último preço.</p>
<h2>Taxa de negociação</h2>
<p>Uma porcentagem da margem, cobrada uma vez, na abertura da ordem. Fechar não custa nada. Uma ordem limite reserva a taxa, e cancelá-la devolve a taxa por inteiro.</p>
<h2>Cobrança por noite</h2>
<p>Uma porcentagem do valor do contrato para cada meia-noite (UTC+8) em que uma posição é mantida. É descontada do seu saldo disponível e depois da margem da posição.</p>
<p>As taxas são arredondadas para cima na oitava casa decimal, então dividir uma ordem nunca a deixa mais barata.</p>`,
  },
  trade_password: {
    title: 'A senha de negociação',
    abstract: 'O que ela protege, quando as ordens a pedem e o que fazer se você a esquecer.',
    keyword: 'senha de negociação, ordem, bloqueio',
    content: `<p>A senha de negociação é uma segunda senha, além daquela com que você entra. Quem encontrar seu navegador com a sessão aberta não consegue negociar sem ela.</p>
<h2>Quando ela é pedida</h2>
<p>Ordens de contratos a pedem uma vez por sessão. Na <a href="/accountSet">central de segurança</a> você pode fazer com que seja pedida a cada ordem, ou nunca. Nunca é prático e deixa sua sessão como única proteção.</p>
<h2>Quando está errada</h2>
<p>Após cinco tentativas erradas, ela é bloqueada por 15 minutos, também para a certa.</p>
<h2>Se você a esquecer</h2>
<p><a href="/tradePwd">Crie uma nova</a> com um código enviado ao seu e-mail ou celular. Se houver um autenticador ou uma chave de acesso vinculados, eles também são necessários. Depois, cada sessão precisa informar a nova.</p>`,
  },
  guarding: {
    title: 'Proteja sua conta',
    abstract: 'Uma chave de acesso ou um autenticador, códigos de recuperação e o que mais mantém os outros fora.',
    keyword: 'chave de acesso, autenticador, códigos de recuperação, sessões',
    content: `<p>Uma senha sozinha pode ser adivinhada, vazada ou entregue a uma página falsa. Um segundo fator mantém a conta fechada mesmo assim. Você o configura na <a href="/accountSet">central de segurança</a>.</p>
<h2>Chave de acesso</h2>
<p>Uma chave de acesso faz você entrar com a impressão digital, o rosto ou o PIN do dispositivo, sem senha. Ela funciona no site para o qual foi criada e em nenhum outro, então nenhuma página falsa pode ficar com ela.</p>
<h2>Autenticador</h2>
<p>Um app autenticador mostra um código de seis dígitos que muda a cada 30 segundos. Cada entrada com senha pede esse código.</p>
<h2>Códigos de recuperação</h2>
<p>Com o primeiro fator você recebe dez códigos de recuperação, mostrados uma vez. Cada um substitui o fator uma vez. Guarde-os em papel, longe do seu dispositivo.</p>
<h2>Dê uma olhada de vez em quando</h2>
<ul>
<li>A central de segurança lista suas sessões e cada tentativa de entrada. Encerre uma sessão que você não reconheça e altere sua senha.</li>
<li>Use uma senha que você não usa em nenhum outro lugar.</li>
<li>Um novo endereço de saque espera pelo menos 24 horas antes de poder ser usado, e você é avisado dele. Se não for seu, há tempo.</li>
</ul>`,
  },
  phishing: {
    title: 'Mensagens falsas e páginas falsas',
    abstract: 'Como distinguir nossas mensagens das falsas e o que ninguém daqui jamais pede.',
    keyword: 'phishing, frase, código',
    content: `<p>Quem quer sua conta não arromba a fechadura, mas pede a chave a você: com uma mensagem que parece nossa ou uma página que parece esta.</p>
<h2>Sua frase</h2>
<p>Defina uma frase antiphishing na <a href="/accountSet">central de segurança</a>. Toda mensagem nossa a mostra. Uma mensagem sem ela não é nossa.</p>
<h2>O que ninguém pede</h2>
<ul>
<li>Sua senha de login ou sua senha de negociação.</li>
<li>Um código de uma mensagem, do seu autenticador ou um código de recuperação.</li>
<li>Que você mova dinheiro para ele ficar <em>seguro</em>, <em>verificado</em> ou <em>descongelado</em>.</li>
</ul>
<h2>Hábitos que ajudam</h2>
<ul>
<li>Digite o endereço ou use um favorito; não entre pelo link de uma mensagem.</li>
<li>Leia o endereço da página antes de digitar uma senha.</li>
<li>Use uma chave de acesso: ela não responde a uma página falsa.</li>
</ul>
<p>Se você entregou algo, altere sua senha imediatamente, encerre todas as outras sessões ou congele a conta com o link de qualquer mensagem nossa sobre uma mudança.</p>`,
  },
  frozen: {
    title: 'Quando uma conta é congelada',
    abstract: 'O que o congelamento faz, o que fica como está e como a conta é aberta de novo.',
    keyword: 'congelada, congelar, descongelar',
    content: `<p>Um operador congela uma conta por 72 horas, por um motivo de uma lista, que é informado a você. Sua sessão continua aberta: você pode fechar posições, cancelar ordens, definir stops ou aproximá-los do preço e adicionar dinheiro a posições abertas, mas não abrir nada nem retirar dinheiro. Então termina sozinho, a menos que um segundo operador prolongue. Com que frequência isso acontece é publicado na <a href="/contractTerms">página de termos</a>.</p>
<p>Você mesmo bloqueia sua conta com o link de uma mensagem sobre uma mudança.</p>
<h2>O que seu próprio bloqueio faz</h2>
<ul>
<li>Todas as sessões e chaves de API são encerradas na hora.</li>
<li>Ninguém pode entrar, nem mesmo com a senha certa.</li>
<li>Você é avisado por mensagem.</li>
</ul>
<h2>O que permanece</h2>
<p>Saldos e ordens ficam como estão. Stops e liquidações de posições abertas continuam funcionando, porque dependem apenas dos preços.</p>
<h2>O que fazer</h2>
<ol>
<li>Fale com o atendimento ao cliente desta instalação. Só um operador pode abrir de novo uma conta bloqueada, e fica registrado quem fez isso e por quê.</li>
<li>Depois, entre, defina uma nova senha de login e revise sessões, chaves de acesso, chaves de API e endereços de saque na <a href="/accountSet">central de segurança</a>.</li>
</ol>
<p>Links de congelamento enviados antes não funcionam mais depois que a conta é descongelada.</p>`,
  },
  invitation: {
    title: 'Convidar outras pessoas',
    abstract: 'O que é um código de convite e o que ele muda.',
    keyword: 'código de convite',
    content: `<p>Cada conta tem seu próprio código de convite. Quem se cadastra pode inseri-lo, em maiúsculas ou minúsculas, e o cadastro guarda então quem convidou.</p>
<p>Um convite não muda preço, custo nem resultado de ninguém. Ninguém jamais é pago com as perdas de um cliente.</p>
<p>Convide pessoas que sabem o que é um contrato alavancado e a quem o dinheiro não vai fazer falta. O <a href="/components/noticeDetail?id=10">contrato do usuário</a> diz o que elas assumem.</p>`,
  },
  welcome: {
    title: 'Boas-vindas ao Candor',
    abstract: 'Uma plataforma que não pode decidir o seu resultado e que qualquer um pode verificar.',
    keyword: 'boas-vindas',
    content: `<p>O Candor é uma plataforma de contratos alavancados. Seu operador não pode definir um preço, um resultado ou um pagamento para um único cliente ou uma única ordem: não há um botão para isso.</p>
<ul>
<li>Cada preço é gravado em uma cadeia que revela qualquer mudança posterior.</li>
<li>Cada ordem executada indica seus ticks, e seu navegador pode recalcular o resultado.</li>
<li>Cada custo é mostrado antes de você enviar uma ordem, e é o custo cobrado.</li>
</ul>
<p>Antes da primeira ordem, leia <a href="/components/noticeDetail?id=12">como funcionam a margem e a liquidação</a> e <a href="/components/noticeDetail?id=15">como proteger sua conta</a>.</p>`,
  },
  seconds: {
    title: 'As ordens de segundos e suas chances',
    abstract: 'O que decide uma ordem, o que ela paga e com que frequência é preciso acertar para não perder.',
    keyword: 'segundos, chances, equilíbrio, valor da operação, pagamento, vencimento, empate, nula',
    content: `<p>Uma ordem de segundos diz que um preço estará mais alto ou mais baixo depois de alguns segundos. Você escolhe a direção, a duração e o valor da operação; a boleta mostra tudo a que ela pode chegar antes de você enviá-la.</p>
<h2>O que a decide</h2>
<p>Ela entra ao primeiro preço que chega depois de aceita, sem spread. Se nenhum chegar em cinco segundos, ou só um pior do que você permite, o valor da operação e a taxa voltam. No vencimento decide o último preço do mercado cujo horário da fonte não é posterior ao vencimento, e mais nada: estritamente do seu lado ganha, estritamente do outro lado perde, o mesmo preço devolve o valor da operação. Sem um preço dos últimos cinco segundos, a ordem é nula: o valor da operação e a taxa voltam.</p>
<h2>O que ela paga</h2>
<p>Um acerto devolve o valor da operação e paga a porcentagem que a duração indica. Um erro toma a porcentagem do valor da operação que os termos indicam, quase sempre tudo. Nenhuma duração pode pagar mais do que toma. A taxa é uma porcentagem do valor da operação e é cobrada na abertura da ordem.</p>
<h2>As chances</h2>
<p>Como um erro toma mais do que um acerto paga, acertar metade das vezes não basta. A taxa de acerto de equilíbrio na boleta diz quantas de cada cem ordens precisam acertar para que nada se perca no longo prazo: (perda + taxa) ÷ (lucro + perda). Se um acerto paga 85% e um erro toma 100%, são 54,06. Ninguém conhece o próximo preço; em tempos muito curtos, ele sobe mais ou menos tanto quanto desce. Conte com perder no longo prazo e aplique apenas o que não vai fazer falta.</p>
<h2>Limites</h2>
<p>Há um valor da operação mínimo e um máximo, e uma ordem é no máximo uma parte do seu saldo disponível. Todos os clientes juntos só podem aplicar até certa soma em um mercado em ordens que vencem no mesmo minuto; acima dela, todos são recusados igualmente, para que cada pagamento esteja coberto.</p>
<p>Cada ordem encerrada mostra seus dois ticks, e seu navegador pode recalcular o resultado.</p>`,
  },
  about: {
    title: 'Sobre a Candor',
    abstract: 'O que é esta plataforma, o que seu operador não pode fazer e como conferir as duas coisas.',
    keyword: 'sobre, operador, confiança',
    content: `<p>A Candor é uma plataforma de contratos, ordens de segundos e produtos relacionados. Quem a mantém é o operador desta instalação.</p>
<h2>O que o operador não pode fazer</h2>
<ul>
<li>Definir um preço, um resultado ou um pagamento para um cliente, uma ordem ou um grupo: não há botão, ajuste nem chamada para isso.</li>
<li>Mudar um preço guardado ou uma ordem liquidada.</li>
<li>Mudar termos sozinho: um operador propõe, outro decide, e a mudança é publicada pelo menos cinco minutos antes de valer.</li>
</ul>
<h2>O que o operador pode fazer</h2>
<p>Pausar um mercado para todos e, com dois operadores juntos, anular todas as ordens de um mercado em uma janela publicada com devolução integral. As duas coisas aparecem na <a href="/transparency">página de transparência</a>.</p>
<h2>Como o operador ganha</h2>
<p>Com <a href="/fees">taxas e spreads</a> publicados e como a outra parte dos contratos e das ordens de segundos: o que os clientes perdem ali a casa ganha, e o que ganham ela paga. Por isso cada resultado pode ser conferido.</p>
<h2>Confira</h2>
<p>Com os <a href="/helpArticle?id=25&amp;cId=18">recibos</a> você recalcula cada resultado. A <a href="/proofOfLiabilities">prova de passivos</a> mostra que o seu saldo foi contado.</p>
<h2>Navegadores</h2>
<p>As páginas precisam de um destes navegadores ou de uma versão mais nova: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Seguro da conta de segundos',
    abstract: 'Quanto custa uma apólice, quando um sinistro é devido e quanto paga.',
    keyword: 'seguro, apólice, prêmio, sinistro',
    content: `<p>Uma apólice segura um valor da sua conta de segundos. O valor vira o saldo segurado: dele saem os valores e as taxas das ordens de segundos, e nele entram os pagamentos. O prêmio, um percentual do valor, é reservado na compra.</p>
<h2>Sinistros</h2>
<ul>
<li><strong>Direto:</strong> devido quando o saldo segurado caiu a um percentual do valor. O sinistro paga parte da perda no saldo segurado, e a apólice continua.</li>
<li><strong>Reverso:</strong> devido em um saldo fixo ou abaixo. O sinistro é pago na conta de segundos e encerra a apólice.</li>
<li>Enquanto um sinistro é devido ou está pendente, nenhuma ordem de segundos pode ser enviada.</li>
<li>Dois sinistros são pagos por dia. O do dia da compra é pago quando o dia seguinte começa (UTC+8).</li>
</ul>
<h2>O fim</h2>
<p>No ganho combinado a apólice termina sozinha e paga o saldo real. Sem ordens nem sinistros abertos você pode encerrá-la antes: o saldo segurado volta, o prêmio não.</p>
<p>Todos os sinistros de uma apólice pagam juntos no máximo a cobertura. A reserva separa toda a cobertura na venda. Percentuais e exemplo: <a href="/fees">taxas e especificações</a>.</p>`,
  },
  mining: {
    title: 'Mineração bloqueada',
    abstract: 'Quanto rende um bloqueio, quando é pago e quanto custa cancelar.',
    keyword: 'mineração bloqueada, juros, prazo',
    content: `<p>Você bloqueia um valor da sua conta flash por um prazo. Os juros do prazo inteiro são um percentual publicado do valor, mostrado antes de confirmar.</p>
<ul>
<li>Os juros são pagos todo dia às 00:00 (UTC+8) em partes iguais, a primeira na meia-noite depois da compra.</li>
<li>No fim do prazo o valor fica disponível de novo.</li>
<li>A ordem mantém os termos da compra.</li>
</ul>
<h2>Cancelar antes</h2>
<p>Você pode cancelar antes do fim. A taxa é um percentual do valor; os juros já pagos são seus.</p>
<h2>De onde vêm os juros</h2>
<p>Toda a promessa sai da conta de juros da plataforma na compra e espera em uma conta própria. O que não pode ser coberto não é vendido.</p>`,
  },
  exchange: {
    title: 'Troca instantânea e conversão',
    abstract: 'Como a taxa se forma, quanto custa e quando uma troca espera.',
    keyword: 'troca instantânea, conversão, taxa, CDR',
    content: `<h2>Troca instantânea</h2>
<p>Você troca uma moeda por outra a partir da sua conta flash. A taxa é o preço de uma dividido pelo preço da outra, menos a tarifa. A cotação vale dez segundos; depois a troca é recusada e aparece outra.</p>
<p>Até uma soma publicada em 24 horas é executada na hora. Acima, o valor fica reservado até um operador decidir. Uma troca aprovada é executada na taxa do momento da aprovação, nunca abaixo do que você aceita. Senão, o valor é devolvido por inteiro.</p>
<h2>Conversão</h2>
<p>USDT no token da plataforma CDR e de volta, em uma proporção publicada, a partir da conta fiat. A tarifa sai do valor que você dá. Ir e voltar nunca dá mais do que foi colocado.</p>
<p>Tarifas e limites: <a href="/fees">taxas e especificações</a>.</p>`,
  },
  receipts: {
    title: 'Recibos: recalcular um resultado',
    abstract: 'O que um recibo contém e três maneiras de conferir.',
    keyword: 'recibo, conferência, candor-verify, cabeça',
    content: `<p>Tudo o que decide algo para você gera um recibo: cada execução, fechamento, liquidação e vencimento, cada troca, pagamento e sinistro. Ele cita os ticks, os termos e o resultado, e a plataforma o assina.</p>
<h2>Três maneiras de conferir</h2>
<ol>
<li>Abra os detalhes de uma ordem: seu navegador a recalcula a partir de ticks públicos.</li>
<li>Baixe o recibo, ou os de um período, e confira o arquivo no seu computador com o programa candor-verify.</li>
<li>Compare as cabeças: a cada minuto a plataforma assina onde estão todos os preços e recibos. Quem guarda uma cabeça antiga encontra qualquer passado reescrito.</li>
</ol>
<p>Um recibo não cita mais ninguém, e seu hash público não diz nada sobre você.</p>`,
  },
  contracts: {
    title: 'Como funcionam os contratos',
    abstract: 'Da ordem ao fechamento: tamanho, tipos de ordem, stops e o que encerra uma posição.',
    keyword: 'contrato, ordem, lotes, stop loss, take profit',
    content: `<p>Um contrato segue o preço de um mercado. Uma compra ganha quando o preço sobe, uma venda quando cai. O tamanho conta-se em lotes; quanto é um lote está em <a href="/fees">taxas e especificações</a>.</p>
<h2>Ordens</h2>
<ul>
<li><strong>A mercado:</strong> executada no preço mais novo. Se ele tiver mais de 0,2 s quando a ordem chega, vale o seguinte. Uma compra é executada no ask, uma venda no bid.</li>
<li><strong>Limite:</strong> espera até o preço alcançar o seu alvo. A margem e a taxa ficam reservadas e voltam por inteiro se você revogar.</li>
</ul>
<h2>Take profit e stop loss</h2>
<p>Os dois fecham a posição no primeiro preço que os alcança. Defina-os com a ordem ou depois. Quando um mercado salta, esse preço pode ser pior que o definido.</p>
<h2>O que encerra uma posição</h2>
<p>Você a fecha, um stop a fecha ou a liquidação a fecha. A margem e o resultado voltam à conta de contratos.</p>
<p>Leia a seguir: <a href="/helpArticle?id=12&amp;cId=18">margem, taxa de risco e liquidação</a>.</p>`,
  },
  money: {
    title: 'Depósitos e saques',
    abstract: 'Como o dinheiro entra e sai, o que é conferido e quanto demora.',
    keyword: 'depósito, saque, endereço, confirmação',
    content: `<h2>Depósitos</h2>
<ul>
<li>Você tem um endereço próprio em cada rede. Envie só a moeda indicada na rede indicada; o resto pode se perder.</li>
<li>Um pagamento é creditado na conta flash depois das confirmações indicadas, uma vez, e não abaixo do mínimo.</li>
<li>O que nenhuma rede mostra, como uma transferência bancária, você reivindica com comprovante. Um operador decide.</li>
</ul>
<h2>Saques</h2>
<ul>
<li>A taxa e o que chega aparecem antes de enviar. O valor é reservado no pedido.</li>
<li>Um pedido exige a senha de negociação e, se houver, o segundo fator.</li>
<li>Um destino novo espera pelo menos 24 horas, assim como os saques depois de mudar senha ou fator.</li>
<li>Um operador confere cada saque, acima de um valor publicado dois. O recusado volta por inteiro, com o motivo. Você pode cancelar até ser entregue ao assinante.</li>
</ul>
<p>A plataforma não guarda chaves privadas: saques aprovados são assinados em outro lugar. Quantos esperam e quanto demoram é público em <a href="/contractTerms">termos em vigor</a>.</p>`,
  },
  check_banner: {
    title: 'Recalcule você mesmo o seu resultado',
    abstract: 'Cada ordem cita seus ticks e termos. Seu navegador recalcula o resultado, e com um recibo qualquer pessoa pode fazê-lo.',
    keyword: 'conferência, recibo',
    content: `<p>Abra os detalhes de uma ordem encerrada: eles mostram o tick de entrada, o de saída, os termos e como o resultado decorre deles.</p>
<p>Como conferir: <a href="/helpArticle?id=25&amp;cId=18">recibos</a>.</p>`,
  },
  costs_banner: {
    title: 'Cada custo antes de enviar',
    abstract: 'Spread, taxa e custo por noite são publicados, iguais para todos, com exemplos calculados pelas regras que cobram.',
    keyword: 'custos, taxas',
    content: `<p>Todos os custos de todos os produtos estão em <a href="/fees">uma página</a>, feita dos termos em vigor. Uma mudança é publicada pelo menos cinco minutos antes de valer e nunca toca uma ordem anterior.</p>`,
  },
  liabilities_banner: {
    title: 'O seu saldo foi contado',
    abstract: 'Todo dia a plataforma assina o que deve a todos os clientes juntos. Você confere que a sua parte está lá.',
    keyword: 'prova de passivos, saldo',
    content: `<p>Todo dia a plataforma publica a soma assinada de tudo o que deve, sem nomes. A sua prova leva do seu saldo a essa soma, e o seu navegador a confere.</p>
<p>A mais recente: <a href="/proofOfLiabilities">prova de passivos</a>.</p>`,
  },
  c2c: {
    title: 'Negociação C2C',
    abstract: 'Como comprar e vender moedas com outros clientes, e o que protege os dois lados.',
    keyword: 'C2C, fiat, comprar moedas, vender moedas, loja',
    content: `<p>Na <a href="/c2c">negociação C2C</a> você compra moedas de outro cliente, ou vende a ele. O pagamento é feito fora da plataforma, que guarda as moedas até a ordem terminar.</p>
<h2>Comprar</h2>
<ul>
<li>Escolha um anúncio e informe um valor. Preço, taxa e dados de pagamento ficam fixados na ordem.</li>
<li>Pague no tempo mostrado, e somente de uma conta em seu próprio nome certificado. Depois informe na ordem que você pagou.</li>
<li>Quando o vendedor confirma o pagamento, as moedas estão na sua conta fiat. Uma ordem paga nunca termina pelo tempo.</li>
</ul>
<h2>Vender</h2>
<ul>
<li>Suas moedas ficam congeladas quando a ordem é criada, ou quando o seu anúncio é publicado.</li>
<li>Confira a sua própria conta bancária, e não a imagem de um pagamento. Aceite dinheiro somente do nome que a ordem mostra.</li>
<li>Depois libere as moedas com a sua senha de negociação. Isso não pode ser desfeito.</li>
</ul>
<h2>Limites</h2>
<p>Você pode ter três ordens abertas. Depois de três cancelamentos em um dia, não cria mais ordens nesse dia. As moedas compradas, ou outras do mesmo valor, ficam na plataforma por um tempo publicado, porque um pagamento pode ser estornado.</p>
<h2>Sua própria loja</h2>
<p>Com a identidade certificada você pode <a href="/legalApplication">solicitar uma loja</a> e publicar anúncios. A garantia volta quando a loja fecha.</p>`,
  },
};
