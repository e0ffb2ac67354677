import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: '店舖已開通',
      text: '您的店舖「{shop}」已通過審核並開通。{amount} USDT 繼續作為按金凍結。',
    },
    shop_refused: {
      subject: '店舖未開通',
      text: '您的店舖「{shop}」經審核未能開通。{amount} USDT 已退回您的法幣帳戶。{reason}',
    },
    shop_left: {
      subject: '店舖已退出',
      text: '您的店舖「{shop}」已退出。{amount} USDT 已退回您的法幣帳戶。',
    },
    shop_deposit_taken: {
      subject: '店舖按金的一部分已付給客戶',
      text: '營運人員已從您的店舖「{shop}」的按金中付給訂單 {about} 的客戶 {amount} USDT：{note}',
    },
    shop_frozen: {
      subject: '店舖已凍結',
      text: '您的店舖「{shop}」已凍結，原因：{reason} 在營運人員解除之前，無人可以接受其廣告；未完成的訂單照常進行。',
    },
    shop_frozen_until: {
      subject: '店舖已凍結',
      text: '您的店舖「{shop}」已凍結至 {until}，原因：{reason} 在此之前，無人可以接受其廣告；未完成的訂單照常進行。屆時自動解除。',
    },
    shop_unfrozen: {
      subject: '店舖已解除凍結',
      text: '您的店舖「{shop}」已解除凍結，上架的廣告重新展示。',
    },
    c2c_advert_stopped: {
      subject: '廣告已下架',
      text: '營運人員已將您的廣告 {advert}（{coin} 兌 {fiat}）下架：{reason} 為其凍結的幣已恢復可用。修改廣告後可重新上架。',
    },
    c2c_taken: {
      subject: '新的 C2C 訂單',
      text: '您的廣告有人下單：訂單 {about}，{number} {currency}，金額 {total} {fiat}。',
    },
    c2c_paid: {
      subject: 'C2C 訂單已付款',
      text: '買方表示已為訂單 {about} 匯出 {total} {fiat}。請先查看您自己的收款帳戶，確認到帳後再放行 {number} {currency}。',
    },
    c2c_received: {
      subject: '已收到幣',
      text: '訂單 {about} 已完成：{received} {currency} 已存入您的法幣帳戶。',
    },
    c2c_released: {
      subject: '幣已放行',
      text: '您已將 {number} {currency} 放行給訂單 {about} 的買方。',
    },
    c2c_cancelled: {
      subject: 'C2C 訂單已取消',
      text: '買方已取消訂單 {about}。{number} {currency} 已歸還給您。',
    },
    c2c_expired: {
      subject: 'C2C 訂單逾時未付款',
      text: '訂單 {about}（{number} {currency}）未按時付款，已取消，幣已歸還賣方。',
    },
    c2c_message: {
      subject: '訂單有新訊息',
      text: 'C2C 訂單 {about} 的對方給您發來了訊息。請只在本站查看和回覆：要求您到別處聯絡的人可能想騙取您的幣。',
    },
    c2c_appealed: {
      subject: 'C2C 訂單申訴',
      text: '訂單 {about}（{number} {currency}）已被申訴。對方可於 {until} 前答覆，期間幣繼續凍結。',
    },
    c2c_answered: {
      subject: '申訴已答覆',
      text: '對方已答覆訂單 {about} 的申訴，現由營運人員裁決。',
    },
    c2c_decided_buyer: {
      subject: '申訴已裁決',
      text: '裁決：訂單 {about} 的 {number} {currency} 歸買方。{reason} 如雙方於 {until} 前均無異議，屆時執行。',
    },
    c2c_decided_seller: {
      subject: '申訴已裁決',
      text: '裁決：訂單 {about} 的 {number} {currency} 退回賣方。{reason} 如雙方於 {until} 前均無異議，屆時執行。',
    },
    c2c_objected: {
      subject: '對裁決提出異議',
      text: '有一方對訂單 {about} 的裁決提出異議，將由其他營運人員再次裁決；對方可於 {until} 前答覆。',
    },
    c2c_executed_buyer: {
      subject: 'C2C 訂單已按裁決結束',
      text: '訂單 {about} 已按裁決結束：{received} {currency} 已歸買方。{reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C 訂單已按裁決結束',
      text: '訂單 {about} 已按裁決結束：{number} {currency} 已退回賣方。{reason}',
    },
    c2c_compensated: {
      subject: '收到賠付',
      text: '營運人員已就訂單 {about} 從店舖「{shop}」的按金中付給您 {amount} USDT：{note} 該款已存入您的法幣帳戶。',
    },
  },
  reasons: {
    price_misleading: '價格有誤導性。',
    paid_otherwise: '付款方式與廣告所寫不符。',
    asks_for_more: '對交易對方的要求超出廣告所寫。',
    payment_proven: '付款已獲證實。',
    payment_not_shown: '未有出示付款證明。',
    paid_amount_differs: '付款金額與訂單不符。',
    paid_from_others: '款項並非由買方本人帳戶付出。',
    nobody_answered: '對方沒有答覆。',
  },
};
