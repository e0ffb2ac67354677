import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: '상점이 개설되었습니다',
      text: '상점 “{shop}”이(가) 심사를 통과하여 개설되었습니다. {amount} USDT는 보증금으로 계속 보류됩니다.',
    },
    shop_refused: {
      subject: '상점이 개설되지 않았습니다',
      text: '상점 “{shop}”은(는) 심사 결과 개설되지 않았습니다. {amount} USDT가 법정화폐 계정으로 돌아왔습니다. {reason}',
    },
    shop_left: {
      subject: '상점이 종료되었습니다',
      text: '상점 “{shop}”이(가) 종료되었습니다. {amount} USDT가 법정화폐 계정으로 돌아왔습니다.',
    },
    shop_deposit_taken: {
      subject: '보증금 일부를 고객에게 주었습니다',
      text: '운영자가 상점 “{shop}”의 보증금 중 {amount} USDT를 주문 {about}의 고객에게 주었습니다: {note}',
    },
    shop_frozen: {
      subject: '상점 동결',
      text: '상점 “{shop}”이(가) 동결되었습니다. 사유: {reason} 운영자가 해제할 때까지 아무도 광고를 이용할 수 없지만, 진행 중인 주문은 계속됩니다.',
    },
    shop_frozen_until: {
      subject: '상점 동결',
      text: '상점 “{shop}”이(가) {until}까지 동결되었습니다. 사유: {reason} 그때까지 아무도 광고를 이용할 수 없지만, 진행 중인 주문은 계속됩니다. 그 시각에 자동으로 끝납니다.',
    },
    shop_unfrozen: {
      subject: '상점 동결 해제',
      text: '상점 “{shop}”의 동결이 해제되었습니다. 게시된 광고가 다시 표시됩니다.',
    },
    c2c_advert_stopped: {
      subject: '광고 게시 중단',
      text: '운영자가 광고 {advert}({coin}/{fiat})의 게시를 중단했습니다: {reason} 묶여 있던 코인은 다시 사용할 수 있습니다. 광고를 변경하면 다시 게시할 수 있습니다.',
    },
    c2c_taken: {
      subject: '새 C2C 주문',
      text: '광고에 주문이 들어왔습니다: 주문 {about}, {number} {currency}, {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'C2C 주문 결제됨',
      text: '구매자가 주문 {about}에 {total} {fiat}를 보냈다고 합니다. 먼저 본인 계좌를 확인하고, 입금된 후에만 {number} {currency}를 지급하세요.',
    },
    c2c_received: {
      subject: '코인을 받았습니다',
      text: '주문 {about}이(가) 완료되었습니다: {received} {currency}가 법정화폐 계정에 들어왔습니다.',
    },
    c2c_released: {
      subject: '코인을 지급했습니다',
      text: '주문 {about}의 구매자에게 {number} {currency}를 지급했습니다.',
    },
    c2c_cancelled: {
      subject: 'C2C 주문이 취소되었습니다',
      text: '구매자가 주문 {about}을(를) 취소했습니다. {number} {currency}가 반환되었습니다.',
    },
    c2c_expired: {
      subject: 'C2C 주문 결제 시간 초과',
      text: '주문 {about}({number} {currency})은(는) 시간 내에 결제되지 않아 취소되었습니다. 코인은 판매자에게 돌아갔습니다.',
    },
    c2c_message: {
      subject: '주문에 새 메시지가 있습니다',
      text: 'C2C 주문 {about}의 상대방이 메시지를 보냈습니다. 반드시 저희 사이트에서만 읽고 답하세요. 다른 곳에서 연락하자는 사람은 코인을 노리고 있을 수 있습니다.',
    },
    c2c_appealed: {
      subject: 'C2C 주문 이의 신청',
      text: '주문 {about}({number} {currency})에 이의 신청이 접수되었습니다. 상대방은 {until}까지 답변할 수 있으며 그동안 코인은 묶여 있습니다.',
    },
    c2c_answered: {
      subject: '이의 신청 답변',
      text: '상대방이 주문 {about}의 이의 신청에 답변했습니다. 이제 운영자가 결정합니다.',
    },
    c2c_decided_buyer: {
      subject: '이의 신청 결정',
      text: '주문 {about}의 {number} {currency}를 구매자에게 주기로 결정되었습니다. {reason} {until}까지 양측의 불복이 없으면 집행됩니다.',
    },
    c2c_decided_seller: {
      subject: '이의 신청 결정',
      text: '주문 {about}의 {number} {currency}를 판매자에게 돌려주기로 결정되었습니다. {reason} {until}까지 양측의 불복이 없으면 집행됩니다.',
    },
    c2c_objected: {
      subject: '결정에 대한 불복',
      text: '주문 {about}의 결정에 불복이 제기되었습니다. 다른 운영자가 다시 결정하며 상대방은 {until}까지 답변할 수 있습니다.',
    },
    c2c_executed_buyer: {
      subject: '결정에 따라 C2C 주문 종료',
      text: '주문 {about}이(가) 결정에 따라 종료되었습니다. {received} {currency}가 구매자에게 지급되었습니다. {reason}',
    },
    c2c_executed_seller: {
      subject: '결정에 따라 C2C 주문 종료',
      text: '주문 {about}이(가) 결정에 따라 종료되었습니다. {number} {currency}가 판매자에게 돌아갔습니다. {reason}',
    },
    c2c_compensated: {
      subject: '보상을 받았습니다',
      text: '운영자가 주문 {about}에 대하여 상점 “{shop}”의 보증금 중 {amount} USDT를 드렸습니다: {note} 법정화폐 계정에 들어왔습니다.',
    },
  },
  reasons: {
    price_misleading: '가격이 오해를 불러일으킵니다.',
    paid_otherwise: '광고에 적힌 것과 다르게 지불됩니다.',
    asks_for_more: '광고에 적힌 것보다 많은 것을 상대방에게 요구합니다.',
    payment_proven: '결제가 입증되었습니다.',
    payment_not_shown: '결제 증거가 제시되지 않았습니다.',
    paid_amount_differs: '결제 금액이 주문과 다릅니다.',
    paid_from_others: '구매자 본인 명의가 아닌 계좌에서 결제되었습니다.',
    nobody_answered: '상대방이 답변하지 않았습니다.',
  },
};
