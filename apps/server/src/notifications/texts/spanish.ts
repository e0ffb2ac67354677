import { c2c } from './c2c/spanish.ts';
import type { MessageTexts } from './shape.ts';

export const spanish: MessageTexts = {
  tag: 'es',
  direction: 'ltr',
  scenes: {
    register: 'el registro',
    forget: 'una nueva contraseña de inicio de sesión',
    bind_email: 'vincular este correo electrónico',
    trade_password: 'una nueva contraseña de trading',
  },
  templates: {
    code: {
      subject: 'Su código de verificación',
      text: 'Su código para {scene} es {code}. Es válido durante {minutes} minutos. Nunca se lo pedimos: no se lo dé a nadie.',
    },
    already_registered: {
      subject: 'Ya está registrado',
      text: 'Alguien pidió registrarse con esta cuenta, que ya existe. Si fue usted, inicie sesión o elija “¿Olvidó su contraseña?”. Si no, no ha cambiado nada.',
    },
    sign_in: {
      subject: 'Nuevo inicio de sesión',
      text: 'Se inició sesión en su cuenta desde un lugar desde el que no se había usado antes.',
    },
    factor_refused: {
      subject: 'Códigos de autenticador incorrectos',
      text: 'Alguien que conoce su contraseña ha introducido códigos de autenticador incorrectos. Si no fue usted, cambie su contraseña de inicio de sesión.',
    },
    password_changed: {
      subject: 'Contraseña de inicio de sesión cambiada',
      text: 'Su contraseña de inicio de sesión ha cambiado. Todas las demás sesiones se han cerrado.',
    },
    password_reset: {
      subject: 'Contraseña de inicio de sesión restablecida',
      text: 'Su contraseña de inicio de sesión se restableció con un código. Todas las sesiones se han cerrado.',
    },
    trade_password_changed: { subject: 'Contraseña de trading cambiada', text: 'Su contraseña de trading ha cambiado.' },
    email_bound: { subject: 'Correo electrónico vinculado', text: 'Este correo electrónico pertenece ahora a su cuenta.' },
    email_removed: {
      subject: 'Correo electrónico sustituido',
      text: 'El correo electrónico de su cuenta se sustituyó por {email}. Esta dirección ya no se usa.',
    },
    factor_bound: {
      subject: 'Autenticador vinculado',
      text: 'Se vinculó un autenticador a su cuenta. Para iniciar sesión se necesita ahora su código.',
    },
    factor_unbound: { subject: 'Autenticador quitado', text: 'Se quitó el autenticador de su cuenta.' },
    recovery_codes_renewed: {
      subject: 'Nuevos códigos de recuperación',
      text: 'Se crearon nuevos códigos de recuperación. Los antiguos ya no valen.',
    },
    recovery_code_used: {
      subject: 'Código de recuperación usado',
      text: 'Se usó un código de recuperación de su cuenta. Códigos restantes: {left}.',
    },
    passkey_added: {
      subject: 'Clave de acceso añadida',
      text: 'Se añadió a su cuenta la clave de acceso “{name}”. Inicia sesión en su cuenta sin contraseña.',
    },
    passkey_removed: { subject: 'Clave de acceso eliminada', text: 'Se eliminó de su cuenta la clave de acceso “{name}”.' },
    api_key_added: {
      subject: 'Clave API creada',
      text: 'Se creó para su cuenta la clave API “{label}”. Puede: {scopes}. Termina por sí sola a los {days} días.',
    },
    phrase_changed: {
      subject: 'Código antiphishing cambiado',
      text: 'Cambió el código que muestran los correos que le enviamos.',
    },
    account_frozen: {
      subject: 'Cuenta congelada',
      text: 'Su cuenta se congeló con el enlace de uno de nuestros mensajes. Todas las sesiones se han cerrado. Atención al cliente le ayudará a partir de aquí.',
    },
    account_frozen_by_operator: {
      subject: 'Cuenta congelada',
      text: 'Su cuenta se congeló hasta el {until} por este motivo: {reason} Hasta entonces puede cerrar posiciones, cancelar órdenes y acercar stops al precio, pero no abrir nada ni sacar dinero. Entonces termina por sí sola, salvo que un segundo operador la prolongue.',
    },
    freeze_prolonged: {
      subject: 'Congelación prolongada',
      text: 'La congelación de su cuenta se prolongó hasta el {until} por este motivo: {reason} Puede seguir cerrando posiciones, cancelando órdenes y acercando stops al precio.',
    },
    freeze_ended: {
      subject: 'Congelación terminada',
      text: 'La congelación de su cuenta ha terminado por sí sola. Puede usar su cuenta como antes.',
    },
    account_unfrozen: {
      subject: 'Cuenta descongelada',
      text: 'Atención al cliente ha puesto fin a la congelación de su cuenta. Puede usar su cuenta como antes. Si no lo pidió usted, contacte de inmediato con atención al cliente.',
    },
    sessions_ended_by_operator: {
      subject: 'Sesión cerrada en todas partes',
      text: 'Atención al cliente ha cerrado todas las sesiones de su cuenta. Puede iniciar sesión de nuevo.',
    },
    identity_certified: { subject: 'Identidad certificada', text: 'Su identidad se revisó y está certificada.' },
    identity_refused: {
      subject: 'Identidad no certificada',
      text: 'Su identidad se revisó y no se pudo certificar: {reason} Puede presentarla de nuevo.',
    },
    flash_passed: {
      subject: 'Intercambio flash realizado',
      text: 'Su intercambio de {number} {left} se revisó y se llevó a cabo: recibió {received} {right}.',
    },
    flash_rejected: {
      subject: 'Intercambio flash rechazado',
      text: 'Su intercambio de {number} {left} se revisó y no se llevó a cabo. El importe ha vuelto a su cuenta flash. {reason}',
    },
    flash_returned: {
      subject: 'Intercambio flash devuelto',
      text: 'Su intercambio de {number} {left} por {right} no se llevó a cabo. El importe ha vuelto a su cuenta flash. {reason}',
    },
    mining_locked: {
      subject: 'Importe bloqueado',
      text: 'Ha bloqueado {amount} {currency} ({title}). Genera {interest} {currency} en todo el plazo, pagados cada día a las 00:00, hora de la plataforma.',
    },
    mining_cancelled: {
      subject: 'Bloqueo cancelado',
      text: 'Su bloqueo {title} se canceló antes de su fin. {amount} {currency} han vuelto a su cuenta flash, tras una comisión de {fee} {currency}. El interés ya pagado sigue siendo suyo.',
    },
    mining_ended: {
      subject: 'Bloqueo terminado',
      text: 'Su bloqueo {title} ha terminado: {amount} {currency} han vuelto a su cuenta flash y se pagaron por completo {interest} {currency} de interés.',
    },
    adjustment_credited: {
      subject: 'Corrección a su favor',
      text: 'Se corrigió un error nuestro: {number} {currency} llegaron a su cuenta. {reason}',
    },
    adjustment_debited: {
      subject: 'Corrección de un importe',
      text: 'Se corrigió un error nuestro: se retiraron {number} {currency} que tenía por error. {reason}',
    },
    withdrawal_requested: {
      subject: 'Retiro solicitado',
      text: 'Se pidió un retiro de {number} {currency} a {target}. Espera una decisión y hasta entonces se puede cancelar.',
    },
    withdrawal_approved: {
      subject: 'Retiro aprobado',
      text: 'Su retiro de {number} {currency} se aprobó. Se enviarán {received} {currency}.',
    },
    withdrawal_sent: { subject: 'Retiro enviado', text: 'Se le enviaron {received} {currency}. Transacción: {txid}.' },
    withdrawal_rejected: {
      subject: 'Retiro rechazado',
      text: 'Su retiro de {number} {currency} no se llevó a cabo. El importe ha vuelto a su cuenta flash. {reason}',
    },
    deposit_credited: {
      subject: 'Depósito acreditado',
      text: 'Su reclamación de depósito de {amount} {currency} se revisó y se acreditó en su cuenta flash.',
    },
    deposit_refused: {
      subject: 'Reclamación de depósito rechazada',
      text: 'Su reclamación de depósito de {amount} {currency} se revisó y no se acreditó. {reason}',
    },
    deposit_arrived: {
      subject: 'Depósito acreditado',
      text: 'Su depósito de {amount} {currency} en {chain} se acreditó en su cuenta flash.',
    },
    bank_deposit_credited: {
      subject: 'Depósito bancario acreditado',
      text: 'Su pago bancario de {paid} {money} se revisó. Se acreditaron {amount} {currency} en su cuenta flash, a {price} {money} por {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Depósito bancario rechazado',
      text: 'Su pago bancario de {paid} {money} por {amount} {currency} se revisó y no se acreditó. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Retiro bancario solicitado',
      text: 'Se pidió un retiro de {number} {currency} a su cuenta bancaria. Llegarán {paid} {money}: {received} {currency} tras la comisión, a {price} {money} por {currency}. Espera una decisión y hasta entonces se puede cancelar.',
    },
    bank_withdrawal_approved: {
      subject: 'Retiro bancario aprobado',
      text: 'Su retiro de {number} {currency} se aprobó. Se enviarán {paid} {money} a su cuenta bancaria, a {price} {money} por {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Retiro bancario enviado',
      text: 'Se enviaron {paid} {money} a su cuenta bancaria por {received} {currency}, a {price} {money} por {currency}. Referencia: {txid}.',
    },
    deposit_written_off: {
      subject: 'Un depósito revertido por su red',
      text: 'Un depósito que se le había acreditado fue revertido definitivamente por su red. De él, {held} {currency} estaban retenidos y se descuentan; {owed} {currency} que usted había usado los asume la plataforma. Su extracto muestra ambos.',
    },
    deposit_returned: {
      subject: 'Un depósito dado de baja vuelve a estar en su red',
      text: 'Su depósito de {amount} en {chain}, descontado de su cuenta porque su red lo había revertido, está de nuevo en la red. No se acredita por sí solo: nuestro equipo está avisado y lo revisa.',
    },
    payment_methods_changed: { subject: 'Métodos de pago cambiados', text: 'Los métodos de pago de su cuenta han cambiado.' },
    address_added: {
      subject: 'Dirección de retiro añadida',
      text: 'Se añadió la dirección de {chain} {target} a su libreta de direcciones. Cada retiro a ella es posible a partir del {usable}.',
    },
    address_removed: {
      subject: 'Dirección de retiro eliminada',
      text: 'Se eliminó la dirección de {chain} {target} de su libreta de direcciones.',
    },
    complaint_answered: {
      subject: 'Hemos respondido a su mensaje',
      text: 'Hemos respondido a su queja o sugerencia del {asked}. Encontrará la respuesta en su cuenta.',
    },
    support_answered: {
      subject: 'La atención al cliente ha respondido',
      text: 'La atención al cliente le ha respondido en el chat. Encontrará la respuesta en «Atención al cliente» de nuestro sitio.',
    },
    support_transcript: {
      subject: 'Su conversación con la atención al cliente',
      text: 'Esta es su conversación del {opened}: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Liquidación de posiciones',
      text: 'La tasa de riesgo bajó a {rate} %. Con {burst} % o menos se cierran las posiciones, y se cerraron estas: {items}. Resultado de todas: {total} {currency}.',
      item: '{market}, {side} {number} a {price}, cerrada a {exit}, resultado {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-loss alcanzado',
      text: 'El precio alcanzó su stop-loss y se cerró su posición: {items}.',
      item: '{market}, {side} {number} a {price}, stop-loss {stop}, cerrada a {exit}, resultado {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Stop dinámico alcanzado',
      text: 'El precio volvió hasta su stop dinámico y se cerró su posición: {items}.',
      item: '{market}, {side} {number} a {price}, stop dinámico {stop}, cerrada a {exit}, resultado {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-profit alcanzado',
      text: 'El precio alcanzó su take-profit y se cerró su posición: {items}.',
      item: '{market}, {side} {number} a {price}, take-profit {stop}, cerrada a {exit}, resultado {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Posición cerrada para cubrir una pérdida',
      text: 'La pérdida de un stop superó su saldo, así que se cerraron posiciones con ganancia para cubrirla: {items}.',
      item: '{market}, {side} {number} a {price}, cerrada a {exit}, resultado {profit} {currency}',
    },
    order_filled: {
      subject: 'Orden pendiente ejecutada',
      text: 'Su orden pendiente se ejecutó: {items}.',
      item: '{market}, {side} {number} a {price}, margen {margin} {currency}',
    },
    order_revoked: {
      subject: 'Orden pendiente cancelada',
      text: 'De ejecutarse, su orden pendiente habría dejado la tasa de riesgo en {floor} % o menos. Por eso se canceló y se devolvió lo apartado para ella: {items}.',
      item: '{market}, {side} {number} a {price}, devueltos {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Orden vencida',
      text: 'El plazo de su orden pendiente terminó antes de que el precio la alcanzara, y se devolvió lo apartado para ella: {items}.',
      item: '{market}, {side} {number} a {price}, devueltos {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Orden pendiente cancelada para cubrir una pérdida',
      text: 'Una pérdida superó su saldo, así que se cancelaron órdenes pendientes y lo apartado para ellas se usó para cubrirla: {items}.',
      item: '{market}, {side} {number} a {price}, apartados {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Orden pendiente cancelada',
      text: 'El precio alcanzó su orden pendiente mientras su cuenta está congelada, y una cuenta congelada no abre nada. Por eso se canceló y se devolvió lo apartado para ella: {items}.',
      item: '{market}, {side} {number} a {price}, devueltos {returned} {currency}',
    },
    orders_voided: {
      subject: 'Órdenes anuladas',
      text: 'Un precio fue falso, y todas las órdenes que entraron en una ventana publicada se anularon para todos los clientes por igual. De las suyas: {items}. La ventana y el motivo están en la página de condiciones.',
      item: '{market}, {side} {number} a {price}, devueltos {returned} {currency}, ganancia retirada {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Órdenes anuladas',
      text: 'Un precio fue falso, y todas las órdenes que entraron en una ventana publicada se anularon para todos los clientes por igual. De sus órdenes de segundos: {items}. La ventana y el motivo están en la página de condiciones.',
      item: '{market}, {seconds} s, importe {number}, devueltos {returned} {currency}, ganancia retirada {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Reclamación de seguro pagada', text: 'Su reclamación de {number} {currency} se pagó.' },
    insurance_ended: {
      subject: 'Seguro terminado',
      text: 'Se alcanzó la ganancia acordada, así que su póliza ha terminado. {number} {currency} volvieron a su cuenta de segundos.',
    },
    night_from_margin: {
      subject: 'Tarifa nocturna tomada del margen',
      text: 'Su saldo disponible no cubrió la tarifa nocturna, así que se tomó del margen de sus posiciones hasta donde este alcanza, lo que acerca la liquidación: {items}.',
      item: '{market}, {side} {number}, del margen {taken} {currency}, sin cubrir {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Tasa de riesgo baja',
      text: 'Su tasa de riesgo ha bajado a {rate} %. Con {burst} % o menos se liquidan las posiciones. Añada fondos o cierre posiciones para mantenerse por encima.',
    },
    isolated_warning: {
      subject: 'Posición aislada cerca de la liquidación',
      text: 'La tasa de riesgo de su posición aislada ha bajado a {rate} %. Con {burst} % o menos se liquida. Añada margen o ciérrela para mantenerse por encima: {items}.',
      item: '{market}, {side} {number} a {price}, margen {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Novedades', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'El nombre de la tienda induce a error o se confunde con el de otro. Elija otro.',
    contact_unclear: 'No fue posible localizarle por el contacto indicado. Indique otro.',
    charged_wrongly: 'Se le cobró por error.',
    not_credited: 'No se acreditó algo que debía acreditarse.',
    credited_twice: 'Algo se acreditó dos veces.',
    wrong_amount: 'Se contabilizó un importe incorrecto.',
    own_link: 'Usted congeló la cuenta con el enlace de un mensaje.',
    access_suspected: 'Hay indicios de que otra persona tiene acceso a su cuenta.',
    identity_unclear: 'Hay que aclarar sus datos de identidad.',
    payment_unclear: 'Hay que aclarar un pago suyo.',
    rules_breach: 'Hay indicios de un incumplimiento de las condiciones de uso.',
    legal_order: 'Lo ha ordenado un tribunal o una autoridad.',
    own_request: 'Usted lo ha pedido.',
    photo_blurred: 'Una foto está borrosa. Tómela de nuevo con buena luz.',
    document_cropped: 'Una esquina del documento está cortada. Muestre el documento completo.',
    document_expired: 'El documento ha caducado. Use uno vigente.',
    name_differs: 'El nombre no coincide con el documento. Escríbalo tal como figura en él.',
    number_differs: 'El número no coincide con el documento. Compruébelo.',
    document_kind: 'No es un documento de identidad que aceptemos. Use un pasaporte o un documento de identidad.',
    document_used: 'Este documento ya pertenece a otra cuenta. Escríbanos si es un error.',
    price_moved_far: 'El precio se ha alejado demasiado de la tasa cotizada. Puede intercambiar a la tasa actual.',
    not_enough_reserves: 'La plataforma no tiene ahora suficiente de esta moneda. Puede intercambiar un importe menor.',
    person_unclear: 'No pudimos ver que sea el titular quien usa la cuenta. Escríbanos.',
    rate_fell: 'Al aprobarse, la tasa daba menos de lo que usted acepta.',
    review_expired: 'Nadie decidió a tiempo.',
    taken_back: 'Usted lo retiró.',
    address_unfit: 'La dirección no puede recibir esta moneda o pertenece a un contrato. Use otra.',
    owner_unclear: 'No pudimos ver que el destino sea suyo. Certifique su identidad o use una cuenta a su nombre.',
    origin_unclear: 'Tenemos una pregunta sobre el origen del dinero. Escríbanos.',
    not_sent: 'La red o el banco no lo aceptó.',
    address_own: 'La dirección pertenece ahora a esta plataforma. Use una externa.',
    address_lost: 'Nadie tiene la clave de esta dirección. Use otra.',
    payment_not_found: 'No se encontró el pago. Compruebe la transacción o pregunte a su banco, y reclame de nuevo.',
    payment_credited: 'El pago ya se acreditó; mire sus depósitos.',
    amount_differs: 'El importe del pago es otro. Reclame de nuevo con el importe que llegó.',
    same_person: 'La cuenta invitada parece ser una segunda cuenta suya.',
    sender_differs: 'El pago vino de la cuenta de otra persona. Solo se acreditan pagos desde la suya.',
    proof_unreadable: 'La imagen no muestra el pago. Reclame de nuevo con una que muestre fecha, importe y cuentas.',
  },
  statuses: {
    'pending review': 'pendiente de revisión',
    'review success': 'revisión superada',
    passed: 'realizado',
    rejected: 'rechazado',
    cancelled: 'cancelado',
    flashing: 'en curso',
    returned: 'devuelto',
  },
  bank: 'su cuenta bancaria',
  between: '; ',
  sides: { 1: 'compra', 2: 'venta' },
  margin_modes: { cross: 'margen cruzado', isolated: 'margen aislado' },
  phrase: 'Su código antiphishing: {phrase}',
  details: 'Hora: {time} · Dirección: {address} · Dispositivo: {device}',
  freeze: 'Si no fue usted, congele su cuenta de inmediato:',
  footer: 'Candor envía este mensaje por lo ocurrido en su cuenta. No responda a este mensaje.',
};
