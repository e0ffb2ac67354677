/** Places where an idea would have to show. */
export const PLACES = ['schema', 'contract', 'settings', 'texts', 'console'] as const;
export type Place = (typeof PLACES)[number];

/** An idea by which operators of other venues choose who wins. Names are compared with `_` between words, texts as they are read. */
interface Idea {
  readonly names: RegExp;
  readonly prose: RegExp;
  /** One name or text for each place that has to be found. */
  readonly planted: Readonly<Record<Place, string>>;
}

/** Every idea that the venue must not have, by any name. */
export const IDEAS: Readonly<Record<string, Idea>> = {
  'risk switch for one customer or order': {
    names:
      /(?:^|_)risk(?:_(?:type|mode|switch|level|flag|group|control|status)|$)|(?:^|_)(?:is|always|must|force|forced|control)_(?:win|lose|loss)(?:_|$)|(?:user|customer|order)_control/,
    prose: /risk (?:control|switch|mode)\b|always (?:wins?|loses?)\b|单控|点控|风控|控盘|必赢|必输|التحكم في المخاطر/i,
    planted: {
      schema: 'users.risk_type',
      contract: 'console/order_control id',
      settings: 'always_win',
      texts: 'Risk control of this customer',
      console: '/risk-control',
    },
  },
  'preset result': {
    names:
      /(?:preset|forced?|fixed|planned|desired|manual|override|overridden)_(?:results?|outcomes?|wins?|loss|losses|profits?|payouts?)|(?:results?|outcomes?)_(?:preset|override|set)(?:_|$)/,
    prose: /(?:preset|predetermined|forced) (?:result|outcome|win|loss)|预设(?:结果|输赢)|指定输赢|نتيجة محددة مسبق/i,
    planted: {
      schema: 'seconds_orders.preset_result',
      contract: 'console/outcome_set id',
      settings: 'forced_outcome',
      texts: '预设结果',
      console: '/preset-results',
    },
  },
  'probability of winning by stake': {
    names:
      /(?:win|winning|lose|losing|profit)_(?:prob|probability|chance|odds|percent|weight)|(?:prob|probability|chance)_(?:of_)?(?:win|winning|loss|profit)|kill_(?:rate|ratio|big)/,
    prose: /(?:win(?:ning)?|profit) probability|chance of winning (?:is|can be) set|胜率(?:设置|控制)|赢率|杀大赔小|احتمال(?:ية)? الفوز/i,
    planted: {
      schema: 'seconds_terms.win_probability',
      contract: 'console/stakes profit_probability',
      settings: 'win_odds',
      texts: '杀大赔小',
      console: '/winning-chance',
    },
  },
  'random slippage at entry': {
    names:
      /(?:random|jitter|noise)(?:_[a-z]+)*_?(?:slip|slippage|price|entry|spread|delay)|(?:slip|slippage|price|entry|spread)(?:_[a-z]+)*_(?:random|jitter|noise)/,
    prose: /random (?:slippage|spread|price)|随机滑点|انزلاق عشوائي/i,
    planted: {
      schema: 'pairs.slippage_random',
      contract: 'lever/submit random_entry',
      settings: 'jitter_slippage',
      texts: 'Random slippage',
      console: '/random-slippage',
    },
  },
  'invented or bent end price': {
    names:
      /(?:fake|virtual|bent|manual|override|invented|adjusted|forced)(?:_[a-z]+)*_(?:price|quote|close|tick)(?:_|$)|(?:end|exit|close|closing|settle|settlement|expiry)_price_(?:set|override|manual|adjust)|price_(?:override|control|manipulat)/,
    prose: /(?:control|adjust|set) the (?:closing|settlement|end) price|结算价(?:调整|控制)|控制收盘|تعديل سعر الإغلاق/i,
    planted: {
      schema: 'seconds_orders.fake_close_price',
      contract: 'console/price_override price',
      settings: 'manual_price',
      texts: 'Set the settlement price',
      console: '/price-control',
    },
  },
  'candle or wick written by hand': {
    names:
      /(?:candle|kline|bar|wick|needle|spike)s?_(?:edit|set|insert|write|manual|control|pin|draw)|(?:edit|insert|draw|write|manual|pin)_(?:candle|kline|bar|wick|needle|spike)|my_?quotation|needle/,
    prose: /(?:edit|insert|draw) (?:a |the )?(?:candle|wick|kline)|插针|修改K线|تعديل الشموع/i,
    planted: {
      schema: 'wick_edits.needle_high',
      contract: 'console/candle_edit open_at',
      settings: 'insert_wick',
      texts: '插针',
      console: '/draw-candles',
    },
  },
  'floating offset on a feed': {
    names:
      /(?:feed|price|quote|tick|market)_(?:offset|shift|float|floating|drift|bias|delta|multiplier|skew)|float(?:ing)?_(?:price|offset|up|down|range)|(?:up|down)_float|(?:offset|skew)_(?:price|feed|quote)/,
    prose: /(?:price|feed|quote) (?:offset|shift|skew)\b|浮动(?:点|价|偏移)|行情偏移|إزاحة السعر/i,
    planted: {
      schema: 'pairs.price_offset',
      contract: 'console/feed_shift pair',
      settings: 'floating_up',
      texts: '行情偏移',
      console: '/feed-offset',
    },
  },
  'robot that trades with itself': {
    names:
      /robot|(?:^|_)bots?(?:_|$)|wash_trad|auto_?(?:trader|trading|fill|match)|self_trad(?:e|ing)_(?:on|robot|volume)|fake_(?:volume|order|depth|trade)/,
    prose: /trading robot|market[- ]making bot|wash trad|机器人|刷量|روبوت/i,
    planted: {
      schema: 'robots.symbol',
      contract: 'console/bot_start pair',
      settings: 'fake_volume',
      texts: '机器人设置',
      console: '/robots',
    },
  },
  'edit of a settled order': {
    names:
      /(?:order|position|fill|trade|settlement)s?_(?:edit|rewrite|modify|correct|change_result|resettle)|(?:edit|rewrite|modify|resettle|reopen)_(?:order|position|fill|trade|settlement)/,
    prose: /(?:edit|modify|resettle) (?:a |the )?(?:settled |closed )?order|修改(?:已结算)?(?:的)?订单结果|تعديل الطلب المغلق/i,
    planted: {
      schema: 'order_edits.order_edit_by',
      contract: 'console/order_modify id',
      settings: 'resettle_order',
      texts: '修改订单结果',
      console: '/edit-orders',
    },
  },
  'agent paid from losses of customers': {
    names:
      /(?:loss|losses|losing)_(?:share|rebate|commission|bonus|dividend)|(?:share|rebate|commission|bonus)_(?:of_|on_|from_)?(?:customer_)?(?:loss|losses)|head_?point|eat_loss/,
    prose: /(?:share|commission|percentage) of (?:the )?(?:customers?’? |clients?’? )?losses|客损|吃客损|头寸分成|نسبة من خسائر/i,
    planted: {
      schema: 'agents.loss_share',
      contract: 'console/agent commission_on_losses',
      settings: 'loss_rebate',
      texts: '客损分成',
      console: '/loss-share',
    },
  },
  'lock on the withdrawals of one customer': {
    names:
      /(?:withdraw|withdrawal|withdrawals|cash_?out)_(?:lock|locked|block|blocked|ban|banned|forbid|forbidden|disabled|allowed|enabled|status_user)(?:_|$)|(?:lock|block|ban|forbid|disable|can|may|no|allow)_(?:withdraw|withdrawal|withdrawals|cash_?out)(?:_|$)/,
    prose: /(?:block|forbid|lock) (?:the |this )?(?:customer’?s? )?withdrawals?\b|禁止提(?:币|现)|حظر السحب/i,
    planted: {
      schema: 'users.can_withdraw',
      contract: 'console/customer withdraw_lock',
      settings: 'block_withdrawals',
      texts: '禁止提币',
      console: '/withdraw-lock',
    },
  },
  'password or code that opens everything': {
    names:
      /(?:master|universal|super|god|backdoor|default|skeleton)_(?:password|pwd|code|captcha|key|login|token)|(?:password|code|captcha)_(?:master|universal|bypass)|login_as|impersonat/,
    prose: /(?:master|universal) (?:password|code)|log in as (?:the |this )?customer|万能(?:密码|验证码)|كلمة مرور رئيسية/i,
    planted: {
      schema: 'settings.master_password',
      contract: 'console/login_as id',
      settings: 'universal_code',
      texts: '万能验证码',
      console: '/login-as',
    },
  },
};

/** A name as ideas are compared with it: words in lower case, `_` between them. */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
}

/** The ideas that a name or text of a place shows. */
export function ideasIn(place: Place, text: string): string[] {
  const isProse = place === 'texts';
  // Each part of a name by itself, so that words of two neighbours make no idea together.
  const parts = isProse ? [text] : text.split(/[ ./]/).map(words);
  return Object.entries(IDEAS).flatMap(([idea, { names, prose }]) =>
    parts.some((part) => (isProse ? prose : names).test(part)) ? [idea] : [],
  );
}
