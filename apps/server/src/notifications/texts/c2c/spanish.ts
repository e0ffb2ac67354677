import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Tienda abierta',
      text: 'Su tienda «{shop}» fue revisada y está abierta. {amount} USDT siguen retenidos como garantía.',
    },
    shop_refused: {
      subject: 'Tienda no abierta',
      text: 'Su tienda «{shop}» fue revisada y no se abrió. {amount} USDT han vuelto a su cuenta fiat. {reason}',
    },
    shop_left: {
      subject: 'Tienda cerrada',
      text: 'Su tienda «{shop}» se ha cerrado. {amount} USDT han vuelto a su cuenta fiat.',
    },
    shop_deposit_taken: {
      subject: 'Parte de su garantía dada a un cliente',
      text: 'Los operadores dieron {amount} USDT de la garantía de su tienda «{shop}» al cliente de la orden {about}: {note}',
    },
    shop_frozen: {
      subject: 'Tienda congelada',
      text: 'Su tienda «{shop}» se congeló por este motivo: {reason} Nadie puede aceptar sus anuncios hasta que un operador lo termine; las órdenes abiertas continúan.',
    },
    shop_frozen_until: {
      subject: 'Tienda congelada',
      text: 'Su tienda «{shop}» se congeló hasta el {until} por este motivo: {reason} Hasta entonces nadie puede aceptar sus anuncios; las órdenes abiertas continúan. Entonces termina por sí sola.',
    },
    shop_unfrozen: {
      subject: 'Tienda descongelada',
      text: 'Su tienda «{shop}» ya no está congelada. Sus anuncios publicados vuelven a ofrecerse.',
    },
    c2c_advert_stopped: {
      subject: 'Anuncio retirado',
      text: 'Un operador retiró su anuncio {advert} ({coin} por {fiat}): {reason} Las monedas retenidas para él vuelven a estar disponibles. Puede publicarlo de nuevo después de cambiarlo.',
    },
    c2c_taken: {
      subject: 'Nueva orden C2C',
      text: 'Su anuncio fue tomado: orden {about}, {number} {currency} por {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'Orden C2C pagada',
      text: 'El comprador indica que envió {total} {fiat} por la orden {about}. Revise primero su propia cuenta y libere {number} {currency} solo cuando el importe haya llegado.',
    },
    c2c_received: {
      subject: 'Monedas recibidas',
      text: 'La orden {about} se completó: {received} {currency} están en su cuenta fiat.',
    },
    c2c_released: {
      subject: 'Monedas liberadas',
      text: 'Liberó {number} {currency} al comprador de la orden {about}.',
    },
    c2c_cancelled: {
      subject: 'Orden C2C cancelada',
      text: 'El comprador canceló la orden {about}. {number} {currency} vuelven a ser suyos.',
    },
    c2c_expired: {
      subject: 'Orden C2C no pagada a tiempo',
      text: 'La orden {about} de {number} {currency} no se pagó a tiempo y está cancelada. Las monedas vuelven al vendedor.',
    },
    c2c_message: {
      subject: 'Nuevo mensaje sobre una orden',
      text: 'La otra parte de la orden C2C {about} le ha escrito. Lea y responda solo en nuestro sitio: quien le pida ir a otro lugar puede querer sus monedas.',
    },
    c2c_appealed: {
      subject: 'Apelación de una orden C2C',
      text: 'Se ha apelado la orden {about} por {number} {currency}. La otra parte puede responder hasta {until}. Las monedas siguen retenidas mientras tanto.',
    },
    c2c_answered: {
      subject: 'Apelación respondida',
      text: 'La otra parte ha respondido a la apelación de la orden {about}. Ahora deciden los operadores.',
    },
    c2c_decided_buyer: {
      subject: 'Apelación decidida',
      text: 'Se decidió que {number} {currency} de la orden {about} son para el comprador. {reason} Se ejecuta el {until}, salvo que una parte se oponga antes.',
    },
    c2c_decided_seller: {
      subject: 'Apelación decidida',
      text: 'Se decidió que {number} {currency} de la orden {about} vuelven al vendedor. {reason} Se ejecuta el {until}, salvo que una parte se oponga antes.',
    },
    c2c_objected: {
      subject: 'Oposición a una decisión',
      text: 'Una parte se opone a la decisión sobre la orden {about}. Otros operadores deciden de nuevo; la otra parte puede responder hasta {until}.',
    },
    c2c_executed_buyer: {
      subject: 'Orden C2C terminada por decisión',
      text: 'La orden {about} terminó por decisión: {received} {currency} pasaron al comprador. {reason}',
    },
    c2c_executed_seller: {
      subject: 'Orden C2C terminada por decisión',
      text: 'La orden {about} terminó por decisión: {number} {currency} volvieron al vendedor. {reason}',
    },
    c2c_compensated: {
      subject: 'Compensación recibida',
      text: 'Los operadores le dieron {amount} USDT de la garantía de la tienda «{shop}» por la orden {about}: {note} Están en su cuenta fiat.',
    },
  },
  reasons: {
    price_misleading: 'El precio es engañoso.',
    paid_otherwise: 'Se paga de otra forma que la que dice el anuncio.',
    asks_for_more: 'Se pide a la otra parte más de lo que dice el anuncio.',
    payment_proven: 'El pago quedó probado.',
    payment_not_shown: 'No se mostró ningún pago.',
    paid_amount_differs: 'El importe pagado no es el de la orden.',
    paid_from_others: 'Se pagó desde una cuenta que no es del comprador.',
    nobody_answered: 'La otra parte no respondió.',
  },
};
