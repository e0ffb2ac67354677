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
<p>Los contratos tienen apalancamiento: un movimiento pequeño del precio puede costar todo el margen, y todos los contratos de una misma moneda de cotización responden unos por otros. Al alcanzar la tasa de riesgo publicada, se liquidan. No puede perder más de lo que hay en la cuenta de contratos. Opere solo con dinero del que pueda prescindir.</p>
<h2>5. Interrupciones</h2>
<p>Un mercado puede ponerse en pausa para todos, y no abre órdenes mientras sus precios tengan más de diez segundos. En una ventana publicada se pueden anular todas las órdenes de un mercado con reembolso íntegro, por dos operadores juntos y con un aviso público. No existe ninguna otra intervención.</p>
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
<p>Tasa de riesgo = (saldo disponible de contratos + todos los márgenes + todas las ganancias y pérdidas abiertas) ÷ todos los márgenes × 100. Abarca todas sus posiciones juntas: responden unas por otras.</p>
<ul>
<li>Ninguna orden puede dejarla en 100 % o menos.</li>
<li>Con 50 % o menos se le avisa.</li>
<li>Al alcanzar la tasa de liquidación, que muestra el panel de orden, se cierran sus posiciones.</li>
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
<p>Entra al precio guardado más reciente cuando se acepta, sin spread. A su vencimiento decide el último precio del mercado cuya hora de fuente no es posterior al vencimiento, y nada más: estrictamente de su lado gana, estrictamente del otro lado pierde, el mismo precio devuelve el importe. Sin un precio de los últimos cinco segundos, la orden es nula: se devuelven el importe y la comisión.</p>
<h2>Qué paga</h2>
<p>Un acierto devuelve el importe y paga el porcentaje que indica la duración. Un fallo toma el porcentaje del importe que indican las condiciones, casi siempre todo. Ninguna duración puede pagar más de lo que toma. La comisión es un porcentaje del importe y se cobra al abrirse la orden.</p>
<h2>Las probabilidades</h2>
<p>Como un fallo toma más de lo que paga un acierto, no basta con acertar la mitad de las veces. La tasa de acierto de equilibrio del panel dice cuántas de cada cien órdenes deben acertar para que a la larga no se pierda nada: (pérdida + comisión) ÷ (ganancia + pérdida). Si un acierto paga el 85 % y un fallo toma el 100 %, son 54,06. Nadie conoce el próximo precio; en tiempos muy cortos sube más o menos tan a menudo como baja. Cuente con perder a la larga, e invierta solo aquello de lo que pueda prescindir.</p>
<h2>Límites</h2>
<p>Hay un importe mínimo y uno máximo, y una orden es como mucho una parte de su saldo disponible. Todos los clientes juntos solo pueden invertir hasta cierta suma en un mercado en órdenes que vencen en el mismo minuto; por encima de ella se rechaza a todos por igual, para que cada pago esté cubierto.</p>
<p>Cada orden terminada muestra sus dos ticks, y su navegador puede volver a calcular el resultado.</p>`,
  },
};
