import type { FoundingTexts } from './names.ts';

/** The founding items in Spanish. */
export const spanish: FoundingTexts = {
  agreement: {
    title: 'Acuerdo de usuario',
    abstract: 'Las condiciones entre usted y el operador de esta instalación.',
    keyword: 'condiciones, acuerdo, riesgo, costes, datos',
    content: `<p>Estas son las condiciones entre usted y el operador de esta instalación de Candor. Al registrarse, usted las acepta.</p>
<h2>1. La cuenta</h2>
<p>Una persona, una cuenta. Los datos que facilite deben ser verdaderos; su nacionalidad no se puede cambiar después del registro. Guarde para usted su contraseña y su contraseña de trading: quien tenga ambas puede operar y retirar en su nombre.</p>
<h2>2. Órdenes y resultados</h2>
<p>Una orden se ejecuta con ticks de precio guardados y en las condiciones escritas en ella cuando usted la envió. El operador no puede fijar un precio, un resultado ni un pago para un solo cliente o una sola orden. Cada orden ejecutada indica sus ticks, y usted puede volver a calcular su resultado.</p>
<h2>3. Costes</h2>
<p>El spread, la comisión de operación y el cargo por noche se publican para cada mercado y se muestran antes de enviar. Un cambio se aplica solo a órdenes posteriores.</p>
<h2>4. Riesgo</h2>
<p>Los contratos tienen apalancamiento: un movimiento pequeño del precio puede costar todo el margen. Los contratos de una misma moneda de cotización responden unos por otros, salvo una posición con margen aislado, que responde solo por sí misma. Los contratos se liquidan cuando su tasa de riesgo cae hasta la tasa de liquidación publicada o por debajo. No puede perder más de lo que hay en la cuenta de contratos. Opere solo con dinero del que pueda prescindir.</p>
<h2>5. Interrupciones</h2>
<p>Un mercado puede ponerse en pausa para todos, y no abre órdenes mientras sus precios tengan más de diez segundos. En una ventana publicada se pueden anular todas las órdenes de un mercado con reembolso íntegro, por dos operadores juntos y con un aviso público. Nadie en la plataforma cambia de otro modo un precio ni el resultado de una orden.</p>
<h2>6. Demo</h2>
<p>Mientras la página diga DEMO, los precios son simulados o grabados y los saldos son dinero ficticio sin valor. No se pueden depositar ni retirar.</p>
<h2>7. Sus datos</h2>
<p>Conservamos lo que la cuenta y la ley necesitan, no se lo mostramos a nadie más y registramos quién lo ha consultado. Las contraseñas se guardan como hashes que no las revelan.</p>`,
  },
  prices: {
    title: 'Cómo se forman y se comprueban los precios',
    abstract: 'De dónde viene un precio, por qué nadie puede torcerlo y cómo puede comprobar usted mismo una orden.',
    keyword: 'precio, tick, cadena de hashes, verificar',
    content: `<p>Cada precio que llega a la plataforma se guarda una sola vez y en orden como un <strong>tick</strong>: su mercado, precio, fuente y hora. Cada tick lleva el hash del anterior, así que un tick cambiado o borrado después rompe todos los hashes que le siguen.</p>
<h2>A qué precio se ejecuta una orden</h2>
<p>Usted entra al ask cuando compra y al bid cuando vende. Ambos están a un spread del último precio, y el spread se publica para cada mercado. Sale al último precio. Cada orden ejecutada indica el tick con el que se ejecutó, y cada orden cerrada, el tick con el que se cerró.</p>
<h2>Cuándo no se usa un precio</h2>
<ul>
<li>Cuando el tick más reciente de un mercado tiene más de diez segundos, el mercado no abre órdenes ni activa stops o liquidaciones hasta que llegan tres ticks recientes.</li>
<li>Un precio a más del 5 % de la mediana de los siete últimos se retiene. Solo se usa cuando los tres ticks siguientes confirman el nivel: una caída real pasa, un precio erróneo aislado no.</li>
<li>Un mercado cerrado o en pausa lo está para todos.</li>
</ul>
<h2>Compruébelo usted mismo</h2>
<ol>
<li>Pulse <strong>Verificar</strong> en la barra de estado al pie de la página: su navegador vuelve a calcular los hashes de los ticks más recientes.</li>
<li>Abra los detalles de una orden: muestran sus ticks y condiciones, y recalculan su resultado en su navegador.</li>
</ol>
<p>Mientras la página diga DEMO, los precios son simulados o reproducidos de una grabación. Se guardan y se comprueban del mismo modo.</p>`,
  },
  margin: {
    title: 'Margen, tasa de riesgo y liquidación',
    abstract: 'Lo que aparta un contrato, qué significa su tasa de riesgo y qué ocurre cuando baja.',
    keyword: 'margen, apalancamiento, tasa de riesgo, liquidación',
    content: `<p>Un contrato aparta un <strong>margen</strong>: precio × cantidad ÷ apalancamiento. Un apalancamiento mayor necesita menos margen para el mismo contrato, y un movimiento menor del precio lo consume.</p>
<h2>La tasa de riesgo</h2>
<p>Tasa de riesgo = (saldo disponible de contratos + todos los márgenes + todas las ganancias y pérdidas abiertas) ÷ todos los márgenes × 100. Abarca todas las posiciones que comparten el margen de su cuenta de contratos: responden unas por otras. Una posición con margen aislado tiene su propia tasa de riesgo y se liquida sola.</p>
<ul>
<li>Ninguna orden puede dejarla en 100 % o menos.</li>
<li>Con 50 % o menos se le avisa.</li>
<li>Con la tasa de liquidación o menos se cierran sus posiciones. El panel de orden muestra esta tasa.</li>
</ul>
<h2>Liquidación</h2>
<p>Todas las posiciones se cierran a los ticks más recientes de ese momento, primero las que tienen ganancia. Las posiciones en un mercado sin precio reciente esperan su próximo tick. Si queda una pérdida que su cuenta de contratos no puede soportar, la asume la plataforma y la orden la muestra como pérdida cubierta: usted no puede acabar por debajo de cero.</p>
<h2>Mantener distancia</h2>
<p>El panel de orden muestra la tasa de riesgo después de la orden antes de enviarla, y cada posición muestra su precio de liquidación estimado. Un stop-loss cierra una posición al primer tick que lo alcanza, que puede ser peor que el precio fijado si el mercado salta.</p>`,
  },
  costs: {
    title: 'Lo que cuesta operar',
    abstract: 'Spread, comisión de operación y cargo por noche, y cuándo se cobra cada uno.',
    keyword: 'costes, spread, comisión, tarifa nocturna',
    content: `<p>Hay tres costes. Todos se publican para cada mercado, se muestran en el panel antes de enviar y quedan escritos en la orden: un cambio posterior no la afecta.</p>
<h2>Spread</h2>
<p>Entra a un spread del último precio y sale al último precio.</p>
<h2>Comisión de operación</h2>
<p>Un porcentaje del margen, cobrado una vez al abrirse la orden. Cerrar no cuesta nada. Una orden límite aparta la comisión, y al cancelarla se devuelve por completo.</p>
<h2>Cargo por noche</h2>
<p>Un porcentaje del valor del contrato por cada medianoche (UTC+8) que se mantiene una posición. Se toma de su saldo disponible y después del margen de la posición.</p>
<p>Las comisiones se redondean hacia arriba al octavo decimal, así que dividir una orden nunca la abarata.</p>`,
  },
  trade_password: {
    title: 'La contraseña de trading',
    abstract: 'Qué protege, cuándo la piden las órdenes y qué hacer si la olvida.',
    keyword: 'contraseña de trading, orden, bloqueo',
    content: `<p>La contraseña de trading es una segunda contraseña además de la que usa para iniciar sesión. Quien encuentre su navegador con la sesión abierta no puede operar sin ella.</p>
<h2>Cuándo se pide</h2>
<p>Las órdenes de contratos la piden una vez por sesión. En el <a href="/accountSet">centro de seguridad</a> puede hacer que se pida en cada orden, o nunca. Nunca es cómodo y deja su sesión como única protección.</p>
<h2>Cuando es incorrecta</h2>
<p>Tras cinco intentos incorrectos se bloquea durante 15 minutos, también para la correcta.</p>
<h2>Si la olvida</h2>
<p><a href="/tradePwd">Cree una nueva</a> con un código que se envía a su correo electrónico o número de móvil. Si hay un autenticador o una clave de acceso vinculados, también se necesitan. Después, cada sesión debe introducir la nueva.</p>`,
  },
  guarding: {
    title: 'Proteja su cuenta',
    abstract: 'Una clave de acceso o un autenticador, códigos de recuperación y qué más mantiene fuera a otros.',
    keyword: 'clave de acceso, autenticador, códigos de recuperación, sesiones',
    content: `<p>Una contraseña por sí sola se puede adivinar, filtrar o entregar a una página falsa. Un segundo factor mantiene la cuenta cerrada incluso entonces. Se configura en el <a href="/accountSet">centro de seguridad</a>.</p>
<h2>Clave de acceso</h2>
<p>Una clave de acceso inicia su sesión con su huella, su rostro o el PIN de su dispositivo, sin contraseña. Funciona en el sitio para el que se creó y en ningún otro, así que ninguna página falsa puede quedarse con ella.</p>
<h2>Autenticador</h2>
<p>Una app de autenticador muestra un código de seis dígitos que cambia cada 30 segundos. Cada inicio de sesión con contraseña lo pide.</p>
<h2>Códigos de recuperación</h2>
<p>Con el primer factor recibe diez códigos de recuperación, que se muestran una vez. Cada uno sustituye al factor una vez. Guárdelos en papel, lejos de su dispositivo.</p>
<h2>Eche un vistazo de vez en cuando</h2>
<ul>
<li>El centro de seguridad muestra sus sesiones y cada intento de inicio de sesión. Cierre una sesión que no reconozca y cambie su contraseña.</li>
<li>Use una contraseña que no use en ningún otro sitio.</li>
<li>Una dirección de retiro nueva espera al menos 24 horas antes de poder usarse, y se le avisa de ella. Si no es suya, hay tiempo.</li>
</ul>`,
  },
  phishing: {
    title: 'Mensajes falsos y páginas falsas',
    abstract: 'Cómo distinguir nuestros mensajes de los falsos y qué no le pide nunca nadie de aquí.',
    keyword: 'phishing, código antiphishing, código',
    content: `<p>Quien quiere su cuenta no fuerza la cerradura, sino que le pide la llave: con un mensaje que parece nuestro o una página que se parece a esta.</p>
<h2>Su código</h2>
<p>Cree un código antiphishing en el <a href="/accountSet">centro de seguridad</a>. Todos nuestros mensajes lo muestran. Un mensaje sin él no es nuestro.</p>
<h2>Lo que nadie le pide</h2>
<ul>
<li>Su contraseña de inicio de sesión ni su contraseña de trading.</li>
<li>Un código de un mensaje, de su autenticador o un código de recuperación.</li>
<li>Mover dinero para que quede <em>seguro</em>, <em>verificado</em> o <em>descongelado</em>.</li>
</ul>
<h2>Costumbres que ayudan</h2>
<ul>
<li>Escriba la dirección o use un marcador; no inicie sesión desde el enlace de un mensaje.</li>
<li>Lea la dirección de la página antes de escribir una contraseña.</li>
<li>Use una clave de acceso: no responde a una página falsa.</li>
</ul>
<p>Si entregó algo, cambie su contraseña de inmediato, cierre todas las demás sesiones o congele la cuenta con el enlace de cualquiera de nuestros mensajes sobre un cambio.</p>`,
  },
  frozen: {
    title: 'Cuando se congela una cuenta',
    abstract: 'Qué hace la congelación, qué queda como está y cómo se vuelve a abrir la cuenta.',
    keyword: 'congelada, congelar, descongelar',
    content: `<p>Un operador congela una cuenta durante 72 horas por un motivo de una lista, que se le comunica. Usted mantiene la sesión: puede cerrar posiciones, cancelar órdenes, fijar stops o acercarlos al precio y añadir dinero a posiciones abiertas, pero no abrir nada ni sacar dinero. Entonces termina por sí sola, salvo que un segundo operador la prolongue. Con qué frecuencia ocurre se publica en la <a href="/contractTerms">página de condiciones</a>.</p>
<p>Usted mismo bloquea su cuenta con el enlace de un mensaje sobre un cambio.</p>
<h2>Qué hace su propio bloqueo</h2>
<ul>
<li>Se cierran de inmediato todas las sesiones y terminan todas las claves API.</li>
<li>Nadie puede iniciar sesión, ni siquiera con la contraseña correcta.</li>
<li>Se le avisa con un mensaje.</li>
</ul>
<h2>Qué se mantiene</h2>
<p>Los saldos y las órdenes quedan como están. Los stops y las liquidaciones de posiciones abiertas siguen funcionando, porque dependen solo de los precios.</p>
<h2>Qué hacer</h2>
<ol>
<li>Contacte con atención al cliente de esta instalación. Solo un operador puede volver a abrir una cuenta bloqueada, y queda registrado quién lo hizo y por qué.</li>
<li>Después, inicie sesión, cree una nueva contraseña de inicio de sesión y revise sesiones, claves de acceso, claves API y direcciones de retiro en el <a href="/accountSet">centro de seguridad</a>.</li>
</ol>
<p>Los enlaces de congelación enviados antes ya no funcionan una vez descongelada la cuenta.</p>`,
  },
  invitation: {
    title: 'Invitar a otros',
    abstract: 'Qué es un código de invitación y qué cambia.',
    keyword: 'código de invitación',
    content: `<p>Cada cuenta tiene su propio código de invitación. Quien se registra puede introducirlo, en mayúsculas o minúsculas, y el registro conserva entonces quién invitó.</p>
<p>Una invitación no cambia ningún precio, coste ni resultado de nadie. A nadie se le paga nunca con las pérdidas de un cliente.</p>
<p>Invite a personas que sepan qué es un contrato con apalancamiento y puedan prescindir del dinero. El <a href="/components/noticeDetail?id=10">acuerdo de usuario</a> dice a qué se comprometen.</p>`,
  },
  welcome: {
    title: 'Le damos la bienvenida a Candor',
    abstract: 'Una plataforma que no puede decidir su resultado y que cualquiera puede verificar.',
    keyword: 'bienvenida',
    content: `<p>Candor es una plataforma de contratos con apalancamiento. Su operador no puede fijar un precio, un resultado ni un pago para un solo cliente o una sola orden: no existe un interruptor para ello.</p>
<ul>
<li>Cada precio se guarda en una cadena que muestra cualquier cambio posterior.</li>
<li>Cada orden ejecutada indica sus ticks, y su navegador puede volver a calcular su resultado.</li>
<li>Cada coste se muestra antes de enviar una orden, y es el coste que se cobra.</li>
</ul>
<p>Antes de la primera orden, lea <a href="/components/noticeDetail?id=12">cómo funcionan el margen y la liquidación</a> y <a href="/components/noticeDetail?id=15">cómo proteger su cuenta</a>.</p>`,
  },
  seconds: {
    title: 'Las órdenes de segundos y sus probabilidades',
    abstract: 'Qué decide una orden, qué paga y con qué frecuencia hay que acertar para no perder.',
    keyword: 'segundos, probabilidades, equilibrio, importe, pago, vencimiento, empate, nula',
    content: `<p>Una orden de segundos dice que un precio estará más alto o más bajo al cabo de unos segundos. Usted elige la dirección, la duración y el importe; el panel muestra todo lo que puede resultar de ella antes de enviarla.</p>
<h2>Qué la decide</h2>
<p>Entra al primer precio que llega después de su aceptación, sin spread. Si no llega ninguno en cinco segundos, o solo uno peor de lo que usted permite, se devuelven el importe y la comisión. A su vencimiento decide el último precio del mercado cuya hora de fuente no es posterior al vencimiento, y nada más: estrictamente de su lado gana, estrictamente del otro lado pierde, el mismo precio devuelve el importe. Sin un precio de los últimos cinco segundos, la orden es nula: se devuelven el importe y la comisión.</p>
<h2>Qué paga</h2>
<p>Un acierto devuelve el importe y paga el porcentaje que indica la duración. Un fallo toma el porcentaje del importe que indican las condiciones, casi siempre todo. Ninguna duración puede pagar más de lo que toma. La comisión es un porcentaje del importe y se cobra al abrirse la orden.</p>
<h2>Las probabilidades</h2>
<p>Como un fallo toma más de lo que paga un acierto, no basta con acertar la mitad de las veces. La tasa de acierto de equilibrio del panel dice cuántas de cada cien órdenes deben acertar para que a la larga no se pierda nada: (pérdida + comisión) ÷ (ganancia + pérdida). Si un acierto paga el 85 % y un fallo toma el 100 %, son 54,06. Nadie conoce el próximo precio; en tiempos muy cortos sube más o menos tan a menudo como baja. Cuente con perder a la larga, e invierta solo aquello de lo que pueda prescindir.</p>
<h2>Límites</h2>
<p>Hay un importe mínimo y uno máximo, y una orden es como mucho una parte de su saldo disponible. Todos los clientes juntos solo pueden invertir hasta cierta suma en un mercado en órdenes que vencen en el mismo minuto; por encima de ella se rechaza a todos por igual, para que cada pago esté cubierto.</p>
<p>Cada orden terminada muestra sus dos ticks, y su navegador puede volver a calcular el resultado.</p>`,
  },
  about: {
    title: 'Sobre Candor',
    abstract: 'Qué es esta plataforma, qué no puede hacer su operador y cómo comprobar ambas cosas.',
    keyword: 'sobre, operador, confianza',
    content: `<p>Candor es una plataforma de contratos, órdenes de segundos y productos afines. La gestiona el operador de esta instalación.</p>
<h2>Lo que el operador no puede hacer</h2>
<ul>
<li>Fijar un precio, un resultado o un pago para un cliente, una orden o un grupo: no hay interruptor, ajuste ni llamada para ello.</li>
<li>Cambiar un precio guardado o una orden liquidada.</li>
<li>Cambiar condiciones a solas: un operador propone, otro decide, y el cambio se publica al menos cinco minutos antes de regir.</li>
</ul>
<h2>Lo que el operador puede hacer</h2>
<p>Pausar un mercado para todos y, dos operadores juntos, anular todas las órdenes de un mercado en una ventana publicada con devolución íntegra. Ambas cosas figuran en la <a href="/transparency">página de transparencia</a>.</p>
<h2>De qué vive el operador</h2>
<p>De las <a href="/fees">comisiones y spreads</a> publicados, y de ser la otra parte de contratos y órdenes de segundos: lo que los clientes pierden allí lo gana la casa, y lo que ganan lo paga. Por eso cada resultado puede comprobarse.</p>
<h2>Comprobar</h2>
<p>Con los <a href="/helpArticle?id=25&amp;cId=18">recibos</a> puede calcular de nuevo cada resultado. La <a href="/proofOfLiabilities">prueba de pasivos</a> muestra que su saldo está contado.</p>
<h2>Navegadores</h2>
<p>Las páginas necesitan uno de estos navegadores o una versión más reciente: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Seguro de la cuenta de segundos',
    abstract: 'Cuánto cuesta una póliza, cuándo procede una reclamación y cuánto paga.',
    keyword: 'seguro, póliza, prima, reclamación',
    content: `<p>Una póliza asegura un importe de su cuenta de segundos. El importe pasa a ser el saldo asegurado: de él salen la inversión y las comisiones de las órdenes de segundos, y a él llega el pago. La prima, un porcentaje del importe, se aparta al comprar.</p>
<h2>Reclamaciones</h2>
<ul>
<li><strong>Directo:</strong> procede cuando el saldo asegurado ha caído a un porcentaje del importe. Parte de la pérdida se paga al saldo asegurado y la póliza sigue.</li>
<li><strong>Inverso:</strong> procede con un saldo fijo o menos. Se paga a la cuenta de segundos y la póliza termina.</li>
<li>Mientras una reclamación procede o está pendiente, no se admite ninguna orden de segundos.</li>
<li>Se pagan dos reclamaciones al día. La del día de compra se paga al empezar el día siguiente (UTC+8).</li>
</ul>
<h2>El final</h2>
<p>Con la ganancia acordada la póliza termina sola y paga el saldo real. Sin órdenes ni reclamaciones abiertas puede terminarla antes: vuelve el saldo asegurado, la prima no.</p>
<p>Todas las reclamaciones de una póliza pagan juntas como máximo su cobertura. La reserva aparta toda la cobertura al vender. Porcentajes y ejemplo: <a href="/fees">comisiones y especificaciones</a>.</p>`,
  },
  mining: {
    title: 'Minería bloqueada',
    abstract: 'Cuánto rinde un bloqueo, cuándo se paga y cuánto cuesta cancelar.',
    keyword: 'minería bloqueada, interés, plazo',
    content: `<p>Usted bloquea un importe de su cuenta flash por un plazo. El interés de todo el plazo es un porcentaje publicado del importe, visible antes de confirmar.</p>
<ul>
<li>El interés se paga cada día a las 00:00 (UTC+8) en partes iguales, la primera en la medianoche tras la compra.</li>
<li>Al final del plazo el importe vuelve a estar disponible.</li>
<li>La orden conserva las condiciones de su compra.</li>
</ul>
<h2>Cancelar antes</h2>
<p>Puede cancelar antes del final. La comisión es un porcentaje del importe; el interés pagado sigue siendo suyo.</p>
<h2>De dónde sale el interés</h2>
<p>Toda la promesa sale de la cuenta de intereses de la plataforma al comprar y espera en una cuenta propia. Lo que no puede cubrirse no se vende.</p>`,
  },
  exchange: {
    title: 'Intercambio flash y conversión',
    abstract: 'Cómo se forma la tasa, cuánto cuesta y cuándo espera un intercambio.',
    keyword: 'intercambio flash, conversión, tasa, CDR',
    content: `<h2>Intercambio flash</h2>
<p>Usted cambia una moneda por otra desde su cuenta flash. La tasa es el precio de una dividido por el de la otra, menos la comisión. La cotización vale diez segundos; después el intercambio se rechaza y se muestra otra.</p>
<p>Hasta una suma publicada en 24 horas se ejecuta al momento. Por encima, el importe se aparta hasta que decide un operador. Un intercambio aprobado se ejecuta a la tasa del momento de la aprobación, nunca por debajo de lo que usted acepta. Si no, el importe se devuelve íntegro.</p>
<h2>Conversión</h2>
<p>USDT en el token de la plataforma CDR y a la inversa, a una proporción publicada, desde la cuenta fiat. La comisión sale del importe que se entrega. Ida y vuelta nunca da más de lo que se puso.</p>
<p>Comisiones y límites: <a href="/fees">comisiones y especificaciones</a>.</p>`,
  },
  receipts: {
    title: 'Recibos: calcular de nuevo un resultado',
    abstract: 'Qué contiene un recibo y tres formas de comprobarlo.',
    keyword: 'recibo, comprobación, candor-verify, cabeza',
    content: `<p>Todo lo que decide algo para usted genera un recibo: cada ejecución, cierre, liquidación y vencimiento, cada intercambio, pago y reclamación. Nombra los ticks, las condiciones y el resultado, y la plataforma lo firma.</p>
<h2>Tres formas de comprobar</h2>
<ol>
<li>Abra los detalles de una orden: su navegador la calcula de nuevo con ticks públicos.</li>
<li>Descargue el recibo, o los de un periodo, y compruebe el archivo en su ordenador con el programa candor-verify.</li>
<li>Compare las cabezas: cada minuto la plataforma firma dónde están todos los precios y recibos. Quien guarda una cabeza antigua descubre cualquier pasado reescrito.</li>
</ol>
<p>Un recibo no nombra a nadie más, y su hash público no dice nada de usted.</p>`,
  },
  contracts: {
    title: 'Cómo funcionan los contratos',
    abstract: 'De la orden al cierre: tamaño, tipos de orden, stops y qué termina una posición.',
    keyword: 'contrato, orden, lotes, stop loss, take profit',
    content: `<p>Un contrato sigue el precio de un mercado. Una compra gana cuando el precio sube, una venta cuando baja. Su tamaño se cuenta en lotes; cuánto es un lote está en <a href="/fees">comisiones y especificaciones</a>.</p>
<h2>Órdenes</h2>
<ul>
<li><strong>A mercado:</strong> se ejecuta al precio más nuevo. Si este tiene más de 0,2 s cuando llega la orden, vale el siguiente. Una compra se ejecuta al ask, una venta al bid.</li>
<li><strong>Límite:</strong> espera a que el precio alcance su objetivo. El margen y la comisión quedan apartados y vuelven íntegros si la revoca.</li>
</ul>
<h2>Take profit y stop loss</h2>
<p>Ambos cierran la posición al primer precio que los alcanza. Fíjelos con la orden o después. Si un mercado salta, ese precio puede ser peor que el fijado.</p>
<h2>Qué termina una posición</h2>
<p>La cierra usted, la cierra un stop o la cierra la liquidación. El margen y el resultado vuelven a la cuenta de contratos.</p>
<p>Siga leyendo: <a href="/helpArticle?id=12&amp;cId=18">margen, tasa de riesgo y liquidación</a>.</p>`,
  },
  money: {
    title: 'Depósitos y retiros',
    abstract: 'Cómo llega y sale el dinero, qué se comprueba y cuánto tarda.',
    keyword: 'depósito, retiro, dirección, confirmación',
    content: `<h2>Depósitos</h2>
<ul>
<li>Usted tiene una dirección propia en cada cadena. Envíe solo la moneda indicada en la cadena indicada; lo demás puede perderse.</li>
<li>Un pago se abona en la cuenta flash tras las confirmaciones indicadas, una vez y no por debajo del mínimo.</li>
<li>Lo que ninguna cadena muestra, como una transferencia bancaria, se reclama con un justificante. Decide un operador.</li>
</ul>
<h2>Retiros</h2>
<ul>
<li>La comisión y lo que llega se muestran antes de enviar. El importe se aparta al solicitarlo.</li>
<li>La solicitud pide su contraseña de trading y, si lo hay, su segundo factor.</li>
<li>Un destino nuevo espera al menos 24 horas, igual que los retiros tras cambiar contraseña o factor.</li>
<li>Un operador revisa cada retiro, dos por encima de un importe publicado. Lo rechazado vuelve íntegro, con el motivo. Puede cancelar hasta la entrega al firmante.</li>
</ul>
<p>La plataforma no guarda claves privadas: los retiros aprobados se firman en otro lugar. Cuántos esperan y cuánto tardan es público en <a href="/contractTerms">condiciones vigentes</a>.</p>`,
  },
  check_banner: {
    title: 'Calcule usted mismo su resultado',
    abstract:
      'Cada orden nombra sus ticks y condiciones. Su navegador calcula de nuevo el resultado, y con un recibo puede hacerlo cualquiera.',
    keyword: 'comprobación, recibo',
    content: `<p>Abra los detalles de una orden terminada: muestran su tick de entrada, su tick de salida, las condiciones y cómo el resultado sale de ellos.</p>
<p>Cómo se comprueba: <a href="/helpArticle?id=25&amp;cId=18">recibos</a>.</p>`,
  },
  costs_banner: {
    title: 'Cada coste antes de enviar',
    abstract: 'Spread, comisión y coste por noche están publicados, iguales para todos, con ejemplos según las reglas que cobran.',
    keyword: 'costes, comisiones',
    content: `<p>Todos los costes de todos los productos están en <a href="/fees">una página</a> hecha de las condiciones vigentes. Un cambio se publica al menos cinco minutos antes y nunca toca una orden anterior.</p>`,
  },
  liabilities_banner: {
    title: 'Su saldo está contado',
    abstract: 'Cada día la plataforma firma lo que debe a todos los clientes juntos. Usted comprueba que su parte está.',
    keyword: 'prueba de pasivos, saldo',
    content: `<p>Cada día la plataforma publica la suma firmada de todo lo que debe, sin nombres. Su propia prueba lleva de su saldo a esa suma, y su navegador la comprueba.</p>
<p>La más reciente: <a href="/proofOfLiabilities">prueba de pasivos</a>.</p>`,
  },
  c2c: {
    title: 'Trading C2C',
    abstract: 'Cómo comprar y vender monedas con otros clientes, y qué protege a ambas partes.',
    keyword: 'C2C, fiat, comprar monedas, vender monedas, tienda',
    content: `<p>En el <a href="/c2c">trading C2C</a> compra monedas a otro cliente, o se las vende. El pago se hace fuera de la plataforma, que guarda las monedas hasta que la orden termina.</p>
<h2>Comprar</h2>
<ul>
<li>Elija un anuncio e introduzca un importe. El precio, la comisión y los datos de pago quedan fijados en la orden.</li>
<li>Pague en el tiempo indicado, y solo desde una cuenta a su propio nombre certificado. Después indique en la orden que ha pagado.</li>
<li>Cuando el vendedor confirma el pago, las monedas están en su cuenta fiat. Una orden pagada nunca termina por el paso del tiempo.</li>
</ul>
<h2>Vender</h2>
<ul>
<li>Sus monedas quedan congeladas cuando se crea la orden, o cuando se publica su anuncio.</li>
<li>Mire en su propia cuenta bancaria y no la imagen de un pago. Acepte dinero solo del nombre que muestra la orden.</li>
<li>Después libere las monedas con su contraseña de trading. No se puede deshacer.</li>
</ul>
<h2>Límites</h2>
<p>Puede tener tres órdenes abiertas. Tras tres cancelaciones en un día no puede crear más ese día. Las monedas compradas, u otras de su valor, se quedan en la plataforma un tiempo publicado, porque un pago puede ser reclamado.</p>
<h2>Su propia tienda</h2>
<p>Con la identidad certificada puede <a href="/legalApplication">solicitar una tienda</a> y publicar anuncios. Su garantía vuelve cuando la tienda cierra.</p>`,
  },
};
