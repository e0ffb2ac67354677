import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Loja aberta',
      text: 'Sua loja “{shop}” foi analisada e está aberta. {amount} USDT continuam retidos como garantia.',
    },
    shop_refused: {
      subject: 'Loja não aberta',
      text: 'Sua loja “{shop}” foi analisada e não foi aberta. {amount} USDT voltaram à sua conta fiat. {reason}',
    },
    shop_left: {
      subject: 'Loja encerrada',
      text: 'Sua loja “{shop}” foi encerrada. {amount} USDT voltaram à sua conta fiat.',
    },
    shop_deposit_taken: {
      subject: 'Parte da sua garantia dada a um cliente',
      text: 'Os operadores deram {amount} USDT da garantia da sua loja “{shop}” ao cliente da ordem {about}: {note}',
    },
    shop_frozen: {
      subject: 'Loja congelada',
      text: 'Sua loja “{shop}” foi congelada por este motivo: {reason} Ninguém pode aceitar seus anúncios até um operador encerrar isso; as ordens abertas continuam.',
    },
    shop_frozen_until: {
      subject: 'Loja congelada',
      text: 'Sua loja “{shop}” foi congelada até {until} por este motivo: {reason} Até lá ninguém pode aceitar seus anúncios; as ordens abertas continuam. Então termina sozinho.',
    },
    shop_unfrozen: {
      subject: 'Loja descongelada',
      text: 'Sua loja “{shop}” não está mais congelada. Seus anúncios publicados voltam a ser oferecidos.',
    },
    c2c_advert_stopped: {
      subject: 'Anúncio retirado',
      text: 'Um operador retirou seu anúncio {advert} ({coin} por {fiat}): {reason} As moedas retidas para ele estão disponíveis de novo. Você pode publicá-lo de novo depois de alterá-lo.',
    },
    c2c_taken: {
      subject: 'Nova ordem C2C',
      text: 'Seu anúncio foi aceito: ordem {about}, {number} {currency} por {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'Ordem C2C paga',
      text: 'O comprador diz que enviou {total} {fiat} pela ordem {about}. Verifique primeiro a sua própria conta e libere {number} {currency} só quando o valor estiver lá.',
    },
    c2c_received: {
      subject: 'Moedas recebidas',
      text: 'A ordem {about} foi concluída: {received} {currency} estão na sua conta fiat.',
    },
    c2c_released: {
      subject: 'Moedas liberadas',
      text: 'Você liberou {number} {currency} ao comprador da ordem {about}.',
    },
    c2c_cancelled: {
      subject: 'Ordem C2C cancelada',
      text: 'O comprador cancelou a ordem {about}. {number} {currency} são seus de novo.',
    },
    c2c_expired: {
      subject: 'Ordem C2C não paga a tempo',
      text: 'A ordem {about} de {number} {currency} não foi paga a tempo e está cancelada. As moedas voltaram ao vendedor.',
    },
    c2c_message: {
      subject: 'Nova mensagem sobre uma ordem',
      text: 'A outra parte da ordem C2C {about} escreveu para você. Leia e responda apenas no nosso site: quem pede para ir a outro lugar pode querer as suas moedas.',
    },
    c2c_appealed: {
      subject: 'Recurso em uma ordem C2C',
      text: 'Foi aberto um recurso na ordem {about} de {number} {currency}. A outra parte pode responder até {until}. As moedas continuam retidas.',
    },
    c2c_answered: {
      subject: 'Recurso respondido',
      text: 'A outra parte respondeu ao recurso na ordem {about}. Agora os operadores decidem.',
    },
    c2c_decided_buyer: {
      subject: 'Recurso decidido',
      text: 'Foi decidido que {number} {currency} da ordem {about} vão para o comprador. {reason} Isso será executado em {until}, se nenhuma parte contestar antes.',
    },
    c2c_decided_seller: {
      subject: 'Recurso decidido',
      text: 'Foi decidido que {number} {currency} da ordem {about} voltam ao vendedor. {reason} Isso será executado em {until}, se nenhuma parte contestar antes.',
    },
    c2c_objected: {
      subject: 'Contestação de uma decisão',
      text: 'Uma parte contesta a decisão sobre a ordem {about}. Outros operadores decidem novamente; a outra parte pode responder até {until}.',
    },
    c2c_executed_buyer: {
      subject: 'Ordem C2C encerrada por decisão',
      text: 'A ordem {about} foi encerrada por decisão: {received} {currency} foram para o comprador. {reason}',
    },
    c2c_executed_seller: {
      subject: 'Ordem C2C encerrada por decisão',
      text: 'A ordem {about} foi encerrada por decisão: {number} {currency} voltaram ao vendedor. {reason}',
    },
    c2c_compensated: {
      subject: 'Compensação recebida',
      text: 'Os operadores deram a você {amount} USDT da garantia da loja “{shop}” pela ordem {about}: {note} O valor está na sua conta fiat.',
    },
  },
  reasons: {
    price_misleading: 'O preço é enganoso.',
    paid_otherwise: 'O pagamento é feito de forma diferente da que o anúncio diz.',
    asks_for_more: 'Pede-se à outra parte mais do que o anúncio diz.',
    payment_proven: 'O pagamento foi comprovado.',
    payment_not_shown: 'Nenhum pagamento foi comprovado.',
    paid_amount_differs: 'O valor pago não é o da ordem.',
    paid_from_others: 'O pagamento veio de uma conta que não é do comprador.',
    nobody_answered: 'A outra parte não respondeu.',
  },
};
