import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: '店舗が開設されました',
      text: '店舗「{shop}」は審査を通過し、開設されました。{amount} USDT は保証金として引き続き拘束されます。',
    },
    shop_refused: {
      subject: '店舗は開設されませんでした',
      text: '店舗「{shop}」は審査の結果、開設されませんでした。{amount} USDT は法定通貨口座に戻りました。{reason}',
    },
    shop_left: {
      subject: '店舗は閉店しました',
      text: '店舗「{shop}」は閉店しました。{amount} USDT は法定通貨口座に戻りました。',
    },
    shop_deposit_taken: {
      subject: '保証金の一部がお客様に渡されました',
      text: '運営担当が店舗「{shop}」の保証金から {amount} USDT を注文 {about} のお客様に渡しました：{note}',
    },
    shop_frozen: {
      subject: '店舗の凍結',
      text: '店舗「{shop}」は凍結されました。理由：{reason} 運営担当が解除するまで広告は受け付けられませんが、進行中の注文は続きます。',
    },
    shop_frozen_until: {
      subject: '店舗の凍結',
      text: '店舗「{shop}」は {until} まで凍結されました。理由：{reason} それまで広告は受け付けられませんが、進行中の注文は続きます。その時点で自動的に終了します。',
    },
    shop_unfrozen: {
      subject: '店舗の凍結解除',
      text: '店舗「{shop}」の凍結が解除されました。掲載中の広告は再び表示されます。',
    },
    c2c_advert_stopped: {
      subject: '広告の掲載停止',
      text: '運営担当が広告 {advert}（{coin}／{fiat}）の掲載を停止しました：{reason} 拘束されていたコインは再び利用できます。広告を変更すると、再び掲載できます。',
    },
    c2c_taken: {
      subject: '新しいC2C注文',
      text: '広告に注文が入りました：注文 {about}、{number} {currency}、{total} {fiat}。',
    },
    c2c_paid: {
      subject: 'C2C注文の支払い完了',
      text: '買い手は注文 {about} の {total} {fiat} を送金したと申告しています。まずご自身の口座を確認し、入金後にのみ {number} {currency} をリリースしてください。',
    },
    c2c_received: {
      subject: 'コインを受け取りました',
      text: '注文 {about} が完了しました：{received} {currency} が法定通貨口座に入りました。',
    },
    c2c_released: {
      subject: 'コインをリリースしました',
      text: '注文 {about} の買い手に {number} {currency} をリリースしました。',
    },
    c2c_cancelled: {
      subject: 'C2C注文がキャンセルされました',
      text: '買い手が注文 {about} をキャンセルしました。{number} {currency} はお客様に戻りました。',
    },
    c2c_expired: {
      subject: 'C2C注文の支払い期限切れ',
      text: '注文 {about}（{number} {currency}）は期限内に支払われず、キャンセルされました。コインは売り手に戻りました。',
    },
    c2c_message: {
      subject: '注文に新しいメッセージがあります',
      text: 'C2C注文 {about} の相手からメッセージが届きました。必ず当サイト上で読み、返信してください。別の場所での連絡を求める人は、コインをだまし取ろうとしている可能性があります。',
    },
    c2c_appealed: {
      subject: 'C2C注文への異議申立て',
      text: '注文 {about}（{number} {currency}）に異議申立てがありました。相手方は {until} まで回答できます。その間、コインは保留されます。',
    },
    c2c_answered: {
      subject: '異議申立てへの回答',
      text: '相手方が注文 {about} の異議申立てに回答しました。これから運営担当が決定します。',
    },
    c2c_decided_buyer: {
      subject: '異議申立ての決定',
      text: '注文 {about} の {number} {currency} は買い手に渡すと決定されました。{reason} {until} までに双方から不服申立てがなければ実行されます。',
    },
    c2c_decided_seller: {
      subject: '異議申立ての決定',
      text: '注文 {about} の {number} {currency} は売り手に戻すと決定されました。{reason} {until} までに双方から不服申立てがなければ実行されます。',
    },
    c2c_objected: {
      subject: '決定への不服申立て',
      text: '注文 {about} の決定に不服申立てがありました。別の運営担当が改めて決定します。相手方は {until} まで回答できます。',
    },
    c2c_executed_buyer: {
      subject: 'C2C注文が決定により終了',
      text: '注文 {about} は決定により終了しました。{received} {currency} は買い手に渡りました。{reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C注文が決定により終了',
      text: '注文 {about} は決定により終了しました。{number} {currency} は売り手に戻りました。{reason}',
    },
    c2c_compensated: {
      subject: '補償を受け取りました',
      text: '運営担当が注文 {about} について、店舗「{shop}」の保証金から {amount} USDT をお渡ししました：{note} 法定通貨口座に入っています。',
    },
  },
  reasons: {
    price_misleading: '価格が誤解を招きます。',
    paid_otherwise: '広告の記載と異なる方法で支払われます。',
    asks_for_more: '広告の記載以上のことを相手に求めています。',
    payment_proven: '支払いが確認されました。',
    payment_not_shown: '支払いの証拠が示されませんでした。',
    paid_amount_differs: '支払額が注文と異なります。',
    paid_from_others: '買い手本人のものではない口座から支払われました。',
    nobody_answered: '相手方から回答がありませんでした。',
  },
};
