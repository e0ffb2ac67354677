import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: '店铺已开通',
      text: '您的店铺“{shop}”已通过审核并开通。{amount} USDT 继续作为押金冻结。',
    },
    shop_refused: {
      subject: '店铺未开通',
      text: '您的店铺“{shop}”经审核未能开通。{amount} USDT 已退回您的法币账户。{reason}',
    },
    shop_left: {
      subject: '店铺已退出',
      text: '您的店铺“{shop}”已退出。{amount} USDT 已退回您的法币账户。',
    },
    shop_deposit_taken: {
      subject: '店铺押金的一部分已付给客户',
      text: '操作员已从您的店铺“{shop}”的押金中付给订单 {about} 的客户 {amount} USDT：{note}',
    },
    shop_frozen: {
      subject: '店铺已冻结',
      text: '您的店铺“{shop}”已冻结，原因：{reason} 在操作员解除之前，无人可以接受其广告；未完成的订单照常进行。',
    },
    shop_frozen_until: {
      subject: '店铺已冻结',
      text: '您的店铺“{shop}”已冻结至 {until}，原因：{reason} 在此期间无人可以接受其广告；未完成的订单照常进行。到期自动解除。',
    },
    shop_unfrozen: {
      subject: '店铺已解除冻结',
      text: '您的店铺“{shop}”已解除冻结，上架的广告重新展示。',
    },
    c2c_advert_stopped: {
      subject: '广告已下架',
      text: '操作员已将您的广告 {advert}（{coin} 兑 {fiat}）下架：{reason} 为其冻结的币已恢复可用。修改广告后可重新上架。',
    },
    c2c_taken: {
      subject: '新的 C2C 订单',
      text: '您的广告有人下单：订单 {about}，{number} {currency}，金额 {total} {fiat}。',
    },
    c2c_paid: {
      subject: 'C2C 订单已付款',
      text: '买方表示已为订单 {about} 汇出 {total} {fiat}。请先查看您自己的收款账户，确认到账后再放行 {number} {currency}。',
    },
    c2c_received: {
      subject: '已收到币',
      text: '订单 {about} 已完成：{received} {currency} 已存入您的法币账户。',
    },
    c2c_released: {
      subject: '币已放行',
      text: '您已将 {number} {currency} 放行给订单 {about} 的买方。',
    },
    c2c_cancelled: {
      subject: 'C2C 订单已取消',
      text: '买方已取消订单 {about}。{number} {currency} 已归还给您。',
    },
    c2c_expired: {
      subject: 'C2C 订单超时未付款',
      text: '订单 {about}（{number} {currency}）未按时付款，已取消，币已归还卖方。',
    },
    c2c_message: {
      subject: '订单有新消息',
      text: 'C2C 订单 {about} 的对方给您发来了消息。请只在本站查看和回复：要求您到别处联系的人可能想骗取您的币。',
    },
    c2c_appealed: {
      subject: 'C2C 订单申诉',
      text: '订单 {about}（{number} {currency}）已被申诉。对方可在 {until} 前答复，期间币继续冻结。',
    },
    c2c_answered: {
      subject: '申诉已答复',
      text: '对方已答复订单 {about} 的申诉，现由操作员裁决。',
    },
    c2c_decided_buyer: {
      subject: '申诉已裁决',
      text: '裁决：订单 {about} 的 {number} {currency} 归买方。{reason} 如双方在 {until} 前均无异议，届时执行。',
    },
    c2c_decided_seller: {
      subject: '申诉已裁决',
      text: '裁决：订单 {about} 的 {number} {currency} 退回卖方。{reason} 如双方在 {until} 前均无异议，届时执行。',
    },
    c2c_objected: {
      subject: '对裁决提出异议',
      text: '有一方对订单 {about} 的裁决提出异议，将由其他操作员再次裁决；对方可在 {until} 前答复。',
    },
    c2c_executed_buyer: {
      subject: 'C2C 订单已按裁决结束',
      text: '订单 {about} 已按裁决结束：{received} {currency} 已归买方。{reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C 订单已按裁决结束',
      text: '订单 {about} 已按裁决结束：{number} {currency} 已退回卖方。{reason}',
    },
    c2c_compensated: {
      subject: '收到赔付',
      text: '操作员已就订单 {about} 从店铺“{shop}”的押金中付给您 {amount} USDT：{note} 该款已存入您的法币账户。',
    },
  },
  reasons: {
    price_misleading: '价格有误导性。',
    paid_otherwise: '付款方式与广告所写不符。',
    asks_for_more: '对交易对方的要求超出广告所写。',
    payment_proven: '付款已得到证实。',
    payment_not_shown: '未出示付款证明。',
    paid_amount_differs: '付款金额与订单不符。',
    paid_from_others: '款项并非由买方本人账户付出。',
    nobody_answered: '对方未答复。',
  },
};
