import type { MessageTexts } from './shape.ts';

export const jp: MessageTexts = {
  tag: 'ja',
  direction: 'ltr',
  scenes: {
    register: '登録',
    forget: '新しいログインパスワード',
    bind_email: 'このメールアドレスの登録',
    trade_password: '新しい取引パスワード',
  },
  templates: {
    code: {
      subject: '確認コード',
      text: '{scene}のコードは {code} です。有効期間は {minutes} 分です。当社がコードをお尋ねすることはありません。誰にも教えないでください。',
    },
    already_registered: {
      subject: 'すでに登録済みです',
      text: 'すでに存在するこのアカウントで、登録の申込みがありました。ご本人の場合は、ログインするか「パスワードをお忘れですか」をお選びください。そうでない場合、何も変わっていません。',
    },
    sign_in: { subject: '新しいログイン', text: 'これまで使われていなかった場所から、お客様のアカウントにログインがありました。' },
    factor_refused: {
      subject: '認証アプリのコードの誤り',
      text: 'お客様のパスワードを知る人が、誤った認証アプリのコードを入力しました。心当たりがない場合は、ログインパスワードを変更してください。',
    },
    password_changed: {
      subject: 'ログインパスワードの変更',
      text: 'ログインパスワードが変更されました。ほかのセッションはすべて終了しました。',
    },
    password_reset: {
      subject: 'ログインパスワードの再設定',
      text: 'コードによりログインパスワードが再設定されました。すべてのセッションが終了しました。',
    },
    trade_password_changed: { subject: '取引パスワードの変更', text: '取引パスワードが変更されました。' },
    email_bound: { subject: 'メールアドレスの登録', text: 'このメールアドレスがお客様のアカウントに登録されました。' },
    email_removed: {
      subject: 'メールアドレスの変更',
      text: 'アカウントのメールアドレスが {email} に変更されました。このアドレスは今後使われません。',
    },
    factor_bound: {
      subject: '認証アプリの登録',
      text: 'お客様のアカウントに認証アプリが登録されました。ログインにはそのコードが必要です。',
    },
    factor_unbound: { subject: '認証アプリの解除', text: 'お客様のアカウントから認証アプリが解除されました。' },
    recovery_codes_renewed: {
      subject: '新しいリカバリーコード',
      text: '新しいリカバリーコードが作成されました。以前のコードは使えません。',
    },
    recovery_code_used: { subject: 'リカバリーコードの使用', text: 'お客様のアカウントのリカバリーコードが使われました。残り {left} 個。' },
    passkey_added: {
      subject: 'パスキーの追加',
      text: 'パスキー「{name}」がお客様のアカウントに追加されました。これにより、パスワードなしでアカウントにログインできます。',
    },
    passkey_removed: { subject: 'パスキーの削除', text: 'パスキー「{name}」がお客様のアカウントから削除されました。' },
    api_key_added: {
      subject: 'APIキーの作成',
      text: 'APIキー「{label}」がお客様のアカウントに作成されました。権限：{scopes}。{days} 日後に自動的に終了します。',
    },
    phrase_changed: { subject: 'フィッシング対策フレーズの変更', text: '当社からのメールに表示されるフレーズが変更されました。' },
    account_frozen: {
      subject: 'アカウントの凍結',
      text: '当社のメッセージのリンクにより、お客様のアカウントが凍結されました。すべてのセッションが終了しました。以後はカスタマーサービスがご案内します。',
    },
    account_frozen_by_operator: {
      subject: 'アカウントの凍結',
      text: 'お客様のアカウントは {until} まで凍結されました。理由：{reason} それまでは、ポジションの決済、注文の取消、利確・損切りを価格に近づける変更はできますが、新規の取引と資金の移動はできません。別のオペレーターが延長しない限り、その時点で自動的に終了します。',
    },
    freeze_prolonged: {
      subject: '凍結の延長',
      text: 'お客様のアカウントの凍結は {until} まで延長されました。理由：{reason} 引き続き、ポジションの決済、注文の取消、利確・損切りを価格に近づける変更はできます。',
    },
    freeze_ended: {
      subject: '凍結の終了',
      text: 'お客様のアカウントの凍結は自動的に終了しました。これまでどおりアカウントをお使いいただけます。',
    },
    account_unfrozen: {
      subject: '凍結の解除',
      text: 'カスタマーサービスがお客様のアカウントの凍結を解除しました。これまでどおりお使いいただけます。依頼した覚えがない場合は、直ちにカスタマーサービスにご連絡ください。',
    },
    sessions_ended_by_operator: {
      subject: 'すべての端末でログアウト',
      text: 'カスタマーサービスがお客様のアカウントのすべてのセッションを終了しました。もう一度ログインできます。',
    },
    identity_certified: { subject: '本人確認の完了', text: '審査の結果、本人確認が完了しました。' },
    identity_refused: { subject: '本人確認の不承認', text: '審査の結果、本人確認ができませんでした：{reason} 再提出できます。' },
    flash_passed: {
      subject: 'フラッシュ交換の実行',
      text: '{number} {left} の交換が審査のうえ実行されました。{received} {right} を受け取りました。',
    },
    flash_rejected: {
      subject: 'フラッシュ交換の却下',
      text: '{number} {left} の交換は審査の結果、実行されませんでした。金額はフラッシュ口座に戻りました。{reason}',
    },
    flash_returned: {
      subject: 'フラッシュ交換が返却されました',
      text: '{number} {left} から {right} への交換は実行されませんでした。金額はフラッシュ口座に戻りました。{reason}',
    },
    mining_locked: {
      subject: 'ロックアップの完了',
      text: '{amount} {currency} をロックアップしました（{title}）。全期間で {interest} {currency} の利息が、毎日の取引所時間0時に支払われます。',
    },
    mining_cancelled: {
      subject: 'ロックアップの解約',
      text: 'ロックアップ {title} は終了前に解約されました。手数料 {fee} {currency} を差し引き、{amount} {currency} がフラッシュ口座に戻りました。支払済みの利息はお客様のものです。',
    },
    mining_ended: {
      subject: 'ロックアップの終了',
      text: 'ロックアップ {title} が終了しました。{amount} {currency} がフラッシュ口座に戻り、利息 {interest} {currency} は全額支払われました。',
    },
    adjustment_credited: {
      subject: 'お客様への訂正',
      text: '当社の誤りを訂正し、{number} {currency} をお客様の口座に入れました。{reason}',
    },
    adjustment_debited: {
      subject: '金額の訂正',
      text: '当社の誤りを訂正し、誤ってお客様に渡っていた {number} {currency} を回収しました。{reason}',
    },
    withdrawal_requested: {
      subject: '出金の申請',
      text: '{target} への {number} {currency} の出金が申請されました。決定待ちで、それまではキャンセルできます。',
    },
    withdrawal_approved: {
      subject: '出金の承認',
      text: '{number} {currency} の出金が承認されました。{received} {currency} が送られます。',
    },
    withdrawal_sent: { subject: '出金の送付', text: '{received} {currency} を送りました。トランザクション：{txid}。' },
    withdrawal_rejected: {
      subject: '出金の却下',
      text: '{number} {currency} の出金は実行されませんでした。金額はフラッシュ口座に戻りました。{reason}',
    },
    deposit_credited: { subject: '入金の反映', text: '{amount} {currency} の入金の申告が審査され、フラッシュ口座に反映されました。' },
    deposit_refused: { subject: '入金申告の却下', text: '{amount} {currency} の入金の申告は審査の結果、反映されませんでした。{reason}' },
    deposit_arrived: {
      subject: '入金の反映',
      text: '{chain} での {amount} {currency} の入金がフラッシュ口座に反映されました。',
    },
    bank_deposit_credited: {
      subject: '銀行入金の反映',
      text: '{paid} {money} の銀行振込が審査され、1 {currency} = {price} {money} で {amount} {currency} がフラッシュ口座に反映されました。',
    },
    bank_deposit_refused: {
      subject: '銀行入金の却下',
      text: '{amount} {currency} のための {paid} {money} の銀行振込は審査の結果、反映されませんでした。{reason}',
    },
    bank_withdrawal_requested: {
      subject: '銀行出金の申請',
      text: '銀行口座への {number} {currency} の出金が申請されました。手数料を引いた {received} {currency} が 1 {currency} = {price} {money} で換算され、{paid} {money} が届きます。決定待ちで、それまではキャンセルできます。',
    },
    bank_withdrawal_approved: {
      subject: '銀行出金の承認',
      text: '{number} {currency} の出金が承認されました。1 {currency} = {price} {money} で {paid} {money} が銀行口座に送られます。',
    },
    bank_withdrawal_sent: {
      subject: '銀行出金の送付',
      text: '{received} {currency} に対し、1 {currency} = {price} {money} で {paid} {money} を銀行口座に送りました。参照番号：{txid}。',
    },
    deposit_written_off: {
      subject: 'ネットワークが取り消した入金',
      text: 'お客様に反映された入金が、ネットワークにより恒久的に取り消されました。そのうち拘束していた {held} {currency} を差し引き、すでに使われた {owed} {currency} は取引所が負担します。明細に両方が表示されます。',
    },
    deposit_returned: {
      subject: '償却した入金が再びネットワークに現れました',
      text: 'ネットワークの取消により差し引かれた {chain} の {amount} の入金が、再びネットワークに現れました。自動的には反映されません。担当者に通知され、確認しています。',
    },
    payment_methods_changed: { subject: '受取方法の変更', text: 'お客様のアカウントの受取方法が変更されました。' },
    address_added: {
      subject: '出金先アドレスの追加',
      text: '{chain} のアドレス {target} がアドレス帳に追加されました。{usable} から出金に使えます。',
    },
    address_removed: { subject: '出金先アドレスの削除', text: '{chain} のアドレス {target} がアドレス帳から削除されました。' },
    complaint_answered: { subject: 'ご意見への回答', text: '{asked} の苦情・ご提案に回答しました。アカウントでご覧いただけます。' },
    support_answered: {
      subject: 'カスタマーサービスからの回答',
      text: 'カスタマーサービスがチャットで回答しました。サイトの「カスタマーサービス」でご覧いただけます。',
    },
    support_transcript: { subject: 'カスタマーサービスとの会話', text: '{opened} の会話です：{items}', item: '{at} {who}：{text}' },
    liquidated: {
      subject: 'ポジションのロスカット',
      text: 'リスク率が {rate} % に低下しました。{burst} % 以下でポジションは決済され、次のものが決済されました：{items}。合計損益：{total} {currency}。',
      item: '{market}、{side} {number}、エントリー {price}、決済 {exit}、損益 {profit}',
    },
    stop_loss_hit: {
      subject: '損切りに到達',
      text: '価格が損切りに到達し、ポジションが決済されました：{items}。',
      item: '{market}、{side} {number}、エントリー {price}、損切り {stop}、決済 {exit}、損益 {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'トレーリングストップに到達',
      text: '価格がトレーリングストップまで戻り、ポジションが決済されました：{items}。',
      item: '{market}、{side} {number}、エントリー {price}、トレーリングストップ {stop}、決済 {exit}、損益 {profit} {currency}',
    },
    take_profit_hit: {
      subject: '利確に到達',
      text: '価格が利確に到達し、ポジションが決済されました：{items}。',
      item: '{market}、{side} {number}、エントリー {price}、利確 {stop}、決済 {exit}、損益 {profit} {currency}',
    },
    closed_to_cover: {
      subject: '損失補填のためのポジション決済',
      text: '損切りの損失が残高を上回ったため、補填のために利益の出ているポジションが決済されました：{items}。',
      item: '{market}、{side} {number}、エントリー {price}、決済 {exit}、損益 {profit} {currency}',
    },
    order_filled: {
      subject: '待機注文の約定',
      text: '待機注文が約定しました：{items}。',
      item: '{market}、{side} {number}、約定 {price}、証拠金 {margin} {currency}',
    },
    order_revoked: {
      subject: '待機注文の取消',
      text: '待機注文が約定するとリスク率が {floor} % 以下になるため、取り消され、拘束分が戻りました：{items}。',
      item: '{market}、{side} {number}、指値 {price}、返還 {returned} {currency}',
    },
    order_lapsed: {
      subject: '待機注文の期限切れ',
      text: '価格が到達する前に注文の期限が切れ、拘束分が戻りました：{items}。',
      item: '{market}、{side} {number}、指値 {price}、返還 {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: '損失補填のための待機注文の取消',
      text: '損失が残高を上回ったため、待機注文が取り消され、その拘束分が補填に使われました：{items}。',
      item: '{market}、{side} {number}、指値 {price}、拘束分 {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: '待機注文の取消',
      text: '新規の取引ができないアカウントの凍結中に、価格が注文の価格に到達しました。そのため注文は取り消され、拘束分が戻りました：{items}。',
      item: '{market}、{side} {number}、指値 {price}、返還 {returned} {currency}',
    },
    orders_voided: {
      subject: '注文の無効化',
      text: '価格に誤りがあったため、公表された時間帯に入った全注文が、全顧客一律に無効化されました。お客様の注文：{items}。時間帯と理由は取引条件のページにあります。',
      item: '{market}、{side} {number}、価格 {price}、返還 {returned} {currency}、回収した利益 {taken} {currency}',
    },
    seconds_voided: {
      subject: '注文の無効化',
      text: '価格に誤りがあったため、公表された時間帯に入った全注文が、全顧客一律に無効化されました。お客様の秒取引：{items}。時間帯と理由は取引条件のページにあります。',
      item: '{market}、{seconds} 秒、投資額 {number}、返還 {returned} {currency}、回収した利益 {taken} {currency}',
    },
    insurance_claim_paid: { subject: '保険金の支払い', text: '{number} {currency} の保険金が支払われました。' },
    insurance_ended: {
      subject: '保険の終了',
      text: '合意した利益に達したため、保険は終了しました。{number} {currency} が秒取引口座に戻りました。',
    },
    night_from_margin: {
      subject: '証拠金からのオーバーナイト手数料の徴収',
      text: '利用可能残高がオーバーナイト手数料に足りなかったため、可能な範囲でポジションの証拠金から徴収されました。これによりロスカットが近づきます：{items}。',
      item: '{market}、{side} {number}、証拠金から {taken} {currency}、不足 {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'リスク率の低下',
      text: 'リスク率が {rate} % に低下しました。{burst} % 以下でポジションはロスカットされます。これを上回るよう、資金を追加するかポジションを決済してください。',
    },
    isolated_warning: {
      subject: '分離マージンのポジションがロスカットに接近',
      text: '分離マージンのポジションのリスク率が {rate} % に低下しました。{burst} % 以下でロスカットされます。証拠金を追加するか決済してください：{items}。',
      item: '{market}、{side} {number}、約定 {price}、証拠金 {margin} {currency}',
    },
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
      text: '相手方が注文 {about} の異議申立てに回答しました。これから担当者が決定します。',
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
      text: '注文 {about} の決定に不服申立てがありました。別の担当者が改めて決定します。相手方は {until} まで回答できます。',
    },
    c2c_executed_buyer: {
      subject: 'C2C注文が決定により終了',
      text: '注文 {about} は決定により終了しました。{received} {currency} は買い手に渡りました。{reason}',
    },
    c2c_executed_seller: {
      subject: 'C2C注文が決定により終了',
      text: '注文 {about} は決定により終了しました。{number} {currency} は売り手に戻りました。{reason}',
    },
    news: { subject: 'お知らせ', text: '{title}' },
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
    shop_name_unfit: '店舗名が誤解を招くか、他者と混同されます。別の名前を選んでください。',
    contact_unclear: 'ご提示の連絡先では連絡が取れませんでした。別の連絡先を指定してください。',
    charged_wrongly: '誤って請求されていました。',
    not_credited: '反映されるべきものが反映されていませんでした。',
    credited_twice: '二重に反映されていました。',
    wrong_amount: '誤った金額が記帳されていました。',
    own_link: 'メッセージのリンクからご自身でアカウントを凍結しました。',
    access_suspected: '他人がアカウントにアクセスできる兆候があります。',
    identity_unclear: '本人情報の確認が必要です。',
    payment_unclear: 'お支払いの確認が必要です。',
    rules_breach: '利用規約違反の兆候があります。',
    legal_order: '裁判所または当局の命令によるものです。',
    own_request: 'お客様のご依頼によるものです。',
    photo_blurred: '写真が不鮮明です。明るい場所で撮り直してください。',
    document_cropped: '書類の角が切れています。書類全体を写してください。',
    document_expired: '書類の期限が切れています。有効なものをお使いください。',
    name_differs: '氏名が書類と異なります。記載のとおりに入力してください。',
    number_differs: '番号が書類と異なります。ご確認ください。',
    document_kind: '受け付けていない種類の書類です。パスポートまたは身分証明書をお使いください。',
    document_used: 'この書類はすでに別のアカウントのものです。誤りの場合はご連絡ください。',
    price_moved_far: '提示したレートから価格が大きく動きました。現在のレートで交換できます。',
    not_enough_reserves: '現在、取引所にその通貨が十分にありません。より少ない額なら交換できます。',
    person_unclear: '口座の名義人ご本人による利用と確認できませんでした。ご連絡ください。',
    rate_fell: '承認時のレートでは、お客様が受け入れる下限を下回りました。',
    review_expired: '期限までに審査されませんでした。',
    taken_back: 'お客様が取り消しました。',
    address_unfit: 'このアドレスはこの通貨を受け取れないか、コントラクトのものです。別のアドレスをお使いください。',
    owner_unclear: '出金先がご本人のものと確認できませんでした。本人確認を行うか、ご本人名義の口座をお使いください。',
    origin_unclear: '資金の出どころについて確認したいことがあります。ご連絡ください。',
    not_sent: 'ネットワークまたは銀行が受け付けませんでした。',
    address_own: 'このアドレスは現在、当取引所のものです。外部のアドレスをお使いください。',
    address_lost: 'このアドレスの鍵は誰も持っていません。別のアドレスをお使いください。',
    payment_not_found: '支払いが見つかりませんでした。トランザクションを確認するか銀行に問い合わせ、もう一度申告してください。',
    payment_credited: 'この支払いはすでに反映されています。入金履歴をご確認ください。',
    amount_differs: '支払いの金額が異なります。届いた金額でもう一度申告してください。',
    same_person: '招待されたアカウントは、ご本人の別アカウントと見られます。',
    sender_differs: '他人の口座からの支払いです。ご本人の口座からのものだけが反映されます。',
    proof_unreadable: '画像で支払いを確認できません。日付、金額、口座が分かる画像でもう一度申告してください。',
  },
  statuses: {
    'pending review': '審査待ち',
    'review success': '審査通過',
    passed: '完了',
    rejected: '却下',
    cancelled: '取り消し',
    flashing: '交換中',
    returned: '返却',
  },
  bank: 'お客様の銀行口座',
  between: '；',
  sides: { 1: '買い', 2: '売り' },
  margin_modes: { cross: 'クロス証拠金', isolated: '分離証拠金' },
  phrase: 'フィッシング対策フレーズ：{phrase}',
  details: '日時：{time} · アドレス：{address} · 端末：{device}',
  freeze: '心当たりがない場合は、すぐにアカウントを凍結してください：',
  footer: 'アカウントでの出来事に伴い、Candorがこのメッセージを送っています。返信はできません。',
};
