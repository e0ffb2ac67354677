import type { FoundingTexts } from './names.ts';

/** The founding items in English. */
export const en: FoundingTexts = {
  agreement: {
    title: 'User agreement',
    abstract: 'The terms between you and the operator of this installation.',
    keyword: 'terms, agreement, risk, costs, data',
    content: `<p>These are the terms between you and the operator of this installation of Candor. By registering you accept them.</p>
<h2>1. The account</h2>
<p>One person, one account. The details you give must be true; your nationality cannot be changed after registration. Keep your password and your trade password to yourself: whoever has both can trade and withdraw for you.</p>
<h2>2. Orders and results</h2>
<p>An order is carried out at stored price ticks under the terms written on it when you sent it. The operator cannot set a price, a result or a payout for one customer or one order. Every filled order names its ticks, and you can compute its result again.</p>
<h2>3. Costs</h2>
<p>Spread, trade fee and the charge per night are published for each market and shown before you send. A change applies to later orders only.</p>
<h2>4. Risk</h2>
<p>Contracts are leveraged: a small move of the price can cost the whole margin. Contracts of one quote currency answer for each other, except a position with isolated margin: it answers for itself alone. Contracts are liquidated when their hazard rate falls to the published burst rate or below. You cannot lose more than the contract account holds. Trade only with money you can do without.</p>
<h2>5. Interruptions</h2>
<p>A market may be paused for everyone, and opens no orders while its prices are older than ten seconds. In a published window all orders of a market may be voided with full refund, by two operators together and with a public notice. Nobody at the venue changes a price or the result of an order in any other way.</p>
<h2>6. Demo</h2>
<p>While the page says DEMO, prices are simulated or recorded and balances are play money without value. They cannot be deposited or withdrawn.</p>
<h2>7. Your data</h2>
<p>We keep what the account and the law need, show it to nobody else, and record who looked at it. Passwords are stored as hashes that do not reveal them.</p>`,
  },
  prices: {
    title: 'How prices are made and checked',
    abstract: 'Where a price comes from, why nobody can bend it, and how you check an order yourself.',
    keyword: 'price, tick, hash chain, verify',
    content: `<p>Every price that reaches the venue is stored once, in order, as a <strong>tick</strong>: its market, price, source and time. Each tick carries the hash of the one before it, so a tick that is changed or removed later breaks every hash that follows.</p>
<h2>What an order is carried out at</h2>
<p>You enter at the ask when you buy and at the bid when you sell. Both lie one spread from the last price, and the spread is published for each market. You leave at the last price. Every filled order names the tick it was filled at, and every closed one the tick it was closed at.</p>
<h2>When a price is not used</h2>
<ul>
<li>When the newest tick of a market is older than ten seconds, the market opens no orders and fires no stops or liquidations. Trading continues after three fresh ticks.</li>
<li>A price more than 5 % away from the median of the last seven is held back. It is used only when the next three ticks confirm the level: a real crash passes, a single bad print does not.</li>
<li>A market that is closed or paused is so for everyone.</li>
</ul>
<h2>Check it yourself</h2>
<ol>
<li>Press <strong>Verify</strong> in the status bar at the foot of the page: your browser computes the hashes of the newest ticks again.</li>
<li>Open the details of an order: they show its ticks and terms, and recompute its result in your browser.</li>
</ol>
<p>While the page says DEMO, the prices are simulated or replayed from a recording. They are stored and checked in the same way.</p>`,
  },
  margin: {
    title: 'Margin, hazard rate and liquidation',
    abstract: 'What a contract sets aside, what your hazard rate means, and what happens when it falls.',
    keyword: 'margin, multiple, hazard rate, liquidation',
    content: `<p>A contract sets aside a <strong>margin</strong>: price × number ÷ multiple. A larger multiple needs less margin for the same contract, and a smaller move of the price uses it up.</p>
<h2>The hazard rate</h2>
<p>Hazard rate = (available contract balance + all margins + all open profits and losses) ÷ all margins × 100. It covers all positions that share the margin of your contract account: they answer for each other. A position with isolated margin has a hazard rate of its own and is liquidated alone.</p>
<ul>
<li>No order may leave it at 100 % or below.</li>
<li>At 50 % or below you are warned.</li>
<li>At the burst rate or below your positions are closed. The ticket shows this rate.</li>
</ul>
<h2>Liquidation</h2>
<p>All positions close at the newest ticks of that moment, those in profit first. Positions in a market without a fresh price wait for its next tick. If a loss remains that your contract account cannot bear, the venue bears it, and the order shows it as a shortfall. You cannot end below zero.</p>
<h2>Keeping a distance</h2>
<p>The ticket shows the hazard rate after the order before you send it, and each position shows its estimated liquidation price. A stop-loss closes a position at the first tick that reaches it, which can be worse than the price you set when the market jumps.</p>`,
  },
  costs: {
    title: 'What trading costs',
    abstract: 'Spread, trade fee and the charge per night, and when each is taken.',
    keyword: 'costs, spread, fee, overnight',
    content: `<p>There are three costs. All are published for each market, shown on the ticket before you send, and written into the order: a later change does not touch it.</p>
<h2>Spread</h2>
<p>You enter one spread away from the last price and leave at the last price.</p>
<h2>Trade fee</h2>
<p>A percentage of the margin, taken once, when the order opens. Closing costs nothing. A limit order sets the fee aside, and revoking it returns the fee in full.</p>
<h2>Charge per night</h2>
<p>A percentage of the contract value for every midnight (UTC+8) that a position is held through. It is taken from your available balance, then from the margin of the position.</p>
<p>Fees are rounded up to the eighth decimal, so splitting an order never makes it cheaper.</p>`,
  },
  trade_password: {
    title: 'The trade password',
    abstract: 'What it protects, when orders ask for it, and what to do when you forget it.',
    keyword: 'trade password, order, lock',
    content: `<p>The trade password is a second password beside the one you sign in with. Somebody who finds your browser signed in still cannot trade without it.</p>
<h2>When it is asked for</h2>
<p>Contract orders ask for it once in each session. In the <a href="/accountSet">safety centre</a> you can have it asked for with every order, or never. Never is convenient and leaves your session as the only guard.</p>
<h2>When it is wrong</h2>
<p>After five wrong tries it is locked for 15 minutes, for the right one as well.</p>
<h2>When you forget it</h2>
<p><a href="/tradePwd">Set a new one</a> with a code that is sent to your e-mail address or mobile number. Where an authenticator or a passkey is bound, it is needed as well. Every session must then give the new one.</p>`,
  },
  guarding: {
    title: 'Guard your account',
    abstract: 'A passkey or an authenticator, recovery codes, and what else keeps others out.',
    keyword: 'passkey, authenticator, recovery codes, sessions',
    content: `<p>A password alone can be guessed, leaked or given to a false page. A second factor keeps the account closed even then. You set it up in the <a href="/accountSet">safety centre</a>.</p>
<h2>Passkey</h2>
<p>A passkey signs you in with your fingerprint, your face or the PIN of your device, without a password. It works on the site it was made for and nowhere else, so no false page can take it.</p>
<h2>Authenticator</h2>
<p>An authenticator app shows a six-digit code that changes every 30 seconds. Every sign-in with the password asks for it.</p>
<h2>Recovery codes</h2>
<p>With the first factor you are given ten recovery codes, shown once. Each stands in for the factor once. Keep them on paper, away from your device.</p>
<h2>Look in from time to time</h2>
<ul>
<li>The safety centre lists your sessions and every try to sign in. End a session that you do not know, and change your password.</li>
<li>Use a password that you use nowhere else.</li>
<li>A new withdrawal address waits at least 24 hours before it can be used, and you are told of it. If it is not yours, there is time.</li>
</ul>`,
  },
  phishing: {
    title: 'False messages and false pages',
    abstract: 'How to tell our messages from false ones, and what nobody from here ever asks for.',
    keyword: 'phishing, phrase, code',
    content: `<p>An attacker does not break into your account. The attacker asks you for a password or a code, with a message that looks like ours or a page that looks like this one.</p>
<h2>Your phrase</h2>
<p>Set an anti-phishing phrase in the <a href="/accountSet">safety centre</a>. Every message from us shows it. A message without it is not from us.</p>
<h2>What nobody asks for</h2>
<ul>
<li>Your login password or your trade password.</li>
<li>A code from a message, from your authenticator, or a recovery code.</li>
<li>To move money to be <em>safe</em>, <em>verified</em> or <em>unfrozen</em>.</li>
</ul>
<h2>Habits that help</h2>
<ul>
<li>Type the address or use a bookmark; do not sign in from a link in a message.</li>
<li>Read the address of the page before you type a password.</li>
<li>Use a passkey: it does not answer to a false page.</li>
</ul>
<p>If you gave something away, change your password at once and end all other sessions. Or freeze the account with the link in any of our messages about a change.</p>`,
  },
  frozen: {
    title: 'When an account is frozen',
    abstract: 'What freezing does, what stays as it is, and how the account is opened again.',
    keyword: 'frozen, freeze, unfreeze',
    content: `<p>An operator freezes an account for 72 hours, for one reason of a list that you are told. You stay signed in: you can close positions, cancel orders, set stops or bring them closer to the price, and add money to open positions. You can open nothing and move no money out. It ends by itself then, unless a second operator prolongs it. How often that happens is published on the <a href="/contractTerms">page of terms</a>.</p>
<p>You lock your account yourself with the link in a message about a change.</p>
<h2>What your own lock does</h2>
<ul>
<li>Every session and API key ends at once.</li>
<li>Nobody can sign in, not even with the right password.</li>
<li>You are told by message.</li>
</ul>
<h2>What stays</h2>
<p>Balances and orders stay as they are. Stops and liquidations of open positions keep working, because they follow from the prices alone.</p>
<h2>What to do</h2>
<ol>
<li>Contact customer service of this installation. Only an operator can open a locked account again, and who did it and why is kept.</li>
<li>After that, sign in, set a new login password and look through sessions, passkeys, API keys and withdrawal addresses in the <a href="/accountSet">safety centre</a>.</li>
</ol>
<p>Freeze links that were sent before do not work any more once the account was unfrozen.</p>`,
  },
  invitation: {
    title: 'Inviting others',
    abstract: 'What an invitation code is, and what it changes.',
    keyword: 'invitation code',
    content: `<p>Every account has an invitation code of its own. Whoever registers can enter it, in capital or small letters, and the registration then keeps who invited.</p>
<p>An invitation changes no price, no cost and no result of anybody. Nobody is ever paid out of the losses of a customer.</p>
<p>Invite people who know what a leveraged contract is and can do without the money. The <a href="/components/noticeDetail?id=10">user agreement</a> says what they take on.</p>`,
  },
  welcome: {
    title: 'Welcome to Candor',
    abstract: 'A venue that cannot decide your result, and where anyone can check.',
    keyword: 'welcome',
    content: `<p>Candor is a venue for leveraged contracts. Its operator cannot set a price, a result or a payout for one customer or one order: there is no switch for it.</p>
<ul>
<li>Every price is stored in a chain that shows any later change.</li>
<li>Every filled order names its ticks, and your browser can compute its result again.</li>
<li>Every cost is shown before you send an order, and it is the cost that is charged.</li>
</ul>
<p>Before the first order, read <a href="/components/noticeDetail?id=12">how margin and liquidation work</a> and <a href="/components/noticeDetail?id=15">how to guard your account</a>.</p>`,
  },
  seconds: {
    title: 'Seconds orders and their odds',
    abstract: 'What decides an order, what it pays, and how often one must be right not to lose.',
    keyword: 'seconds, odds, break-even, stake, payout, expiry, tie, void',
    content: `<p>A seconds order says that a price will be higher or lower after some seconds. You choose the direction, the duration and the stake; the ticket shows everything that it can come to before you send it.</p>
<h2>What decides it</h2>
<p>It opens at the first price that arrives after it was accepted, without a spread. If none arrives within five seconds, or only a worse one than you allow, stake and fee come back. At its expiry the last price of the market with a feed time not after the expiry decides, and nothing else. A price strictly on your side wins, one strictly on the other side loses, the same price returns the stake. Without a price of the last five seconds the order is void: stake and fee come back.</p>
<h2>What it pays</h2>
<p>A win returns the stake and pays the percentage that the duration names. A loss takes the percentage of the stake that the terms name, mostly all of it. No duration may pay more than it takes. The fee is a percentage of the stake and is taken when the order opens.</p>
<h2>The odds</h2>
<p>Because a loss takes more than a win pays, being right half of the time is not enough. The break-even win rate on the ticket says how many of a hundred orders must be right to lose nothing in the long run. It is (loss + fee) ÷ (profit + loss). Where a win pays 85 % and a loss takes 100 %, that is 54.06. Nobody knows the next price; over very short times it rises about as often as it falls. Expect to lose in the long run, and stake only what you can do without.</p>
<h2>Limits</h2>
<p>There is a smallest and a largest stake, and one order is at most a share of your available balance. All customers together may stake only so much in one market on orders that expire in the same minute. Beyond that every customer is refused alike, so that every payout is covered.</p>
<p>Every order that is over shows its two ticks, and your browser can compute the result again.</p>`,
  },
  about: {
    title: 'About Candor',
    abstract: 'What this venue is, what its operator cannot do, and how you check both.',
    keyword: 'about, operator, trust',
    content: `<p>Candor is a venue for contracts, seconds orders and related products. It is run by the operator of this installation.</p>
<h2>What the operator cannot do</h2>
<ul>
<li>Set a price, a result or a payout for one customer, one order or one group: there is no switch, setting or call for it.</li>
<li>Change a stored price or a settled order.</li>
<li>Change terms alone: one operator proposes, another decides, and the change is published at least five minutes before it takes effect.</li>
</ul>
<h2>What the operator can do</h2>
<p>Pause a market for everyone, and void all orders of a market in a published window with full refund, two operators together. Both are shown on the <a href="/transparency">transparency page</a>.</p>
<h2>How the operator earns</h2>
<p>The operator earns from published <a href="/fees">fees and spreads</a>, and as the other side of contracts and seconds orders. There the house gains what customers lose, and pays what they gain. That is why every result can be checked.</p>
<h2>Check it</h2>
<p><a href="/helpArticle?id=25&amp;cId=18">Receipts</a> let you compute every result again. The <a href="/proofOfLiabilities">proof of liabilities</a> shows that your balance is counted.</p>
<h2>Browsers</h2>
<p>The pages need one of these browsers or a newer one: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Insuring the seconds account',
    abstract: 'What a policy costs, when a claim is due, and what it pays.',
    keyword: 'insurance, policy, premium, claim',
    content: `<p>A policy insures an amount of your seconds account. The amount becomes the insured balance: stakes and fees of seconds orders come from it, and payouts go to it. The premium, a percentage of the amount, is set aside when you buy.</p>
<h2>Claims</h2>
<ul>
<li><strong>Forward:</strong> due when the insured balance has fallen to a percentage of the amount. A claim pays part of the loss into the insured balance, and the policy continues.</li>
<li><strong>Reverse:</strong> due at or below a fixed balance. The claim is paid to the seconds account and ends the policy.</li>
<li>While a claim is due or pending, no seconds order can be placed.</li>
<li>Two claims are paid a day. A claim on the day of purchase is paid when the next day begins (UTC+8).</li>
</ul>
<h2>The end</h2>
<p>At the agreed gain the policy ends by itself and pays the real balance. Without open orders or claims you can end it earlier: the insured balance returns, the premium does not.</p>
<p>All claims of a policy together pay its cover at most. The reserve sets the whole cover aside when the policy is sold. Percentages and an example: <a href="/fees">fees and specifications</a>.</p>`,
  },
  mining: {
    title: 'Locked mining',
    abstract: 'What a lock earns, when it is paid, and what cancelling costs.',
    keyword: 'locked mining, interest, term',
    content: `<p>You lock an amount of your flash account for a term. The interest for the whole term is a published percentage of the amount, shown before you confirm.</p>
<ul>
<li>Interest is paid in equal parts every day at 00:00 (UTC+8), first at the midnight after the purchase.</li>
<li>At the end of the term the amount is available again.</li>
<li>The order keeps the terms it was bought under.</li>
</ul>
<h2>Cancelling early</h2>
<p>You can cancel before the end. The fee is a percentage of the amount; interest that was paid stays yours.</p>
<h2>Where the interest comes from</h2>
<p>The whole promise leaves the venue’s interest account when you buy and waits in an account of its own. What cannot be covered is not sold.</p>`,
  },
  exchange: {
    title: 'Flash exchange and conversion',
    abstract: 'How the rate is made, what it costs, and when an exchange waits.',
    keyword: 'flash exchange, conversion, rate, CDR',
    content: `<h2>Flash exchange</h2>
<p>You exchange one currency for another out of your flash account. The rate is the price of the one divided by the price of the other, less the fee. The quote holds for ten seconds; after that the exchange is refused and you are shown a new one.</p>
<p>Up to a published sum in 24 hours it is carried out at once. Above it the amount is set aside until an operator decides. An approved exchange is carried out at the rate at the moment of the approval, never below what you accept. Otherwise the amount is returned in full.</p>
<h2>Conversion</h2>
<p>USDT into the platform token CDR and back, at a published proportion, out of the fiat account. The fee is taken from the amount you give. Going there and back never gives more than you put in.</p>
<p>Fees and limits: <a href="/fees">fees and specifications</a>.</p>`,
  },
  receipts: {
    title: 'Receipts: compute a result again',
    abstract: 'What a receipt holds, and three ways to check it.',
    keyword: 'receipt, check, candor-verify, head',
    content: `<p>Whatever decides something for you makes a receipt: each fill, close, liquidation and expiry, each exchange, payout and claim. It names the ticks, the terms and the result, and is signed by the venue.</p>
<h2>Three ways to check</h2>
<ol>
<li>Open the details of an order: your browser counts it again from public ticks.</li>
<li>Download the receipt, or those of a period, and check the file on your own computer with the program candor-verify.</li>
<li>Compare the heads: once a minute the venue signs where all prices and receipts stand. Whoever keeps an old head finds any past that was rewritten.</li>
</ol>
<p>A receipt names nobody else, and its public hash tells nothing about you.</p>`,
  },
  contracts: {
    title: 'How contracts work',
    abstract: 'From the order to the close: size, kinds of orders, stops, and what ends a position.',
    keyword: 'contract, order, hands, stop loss, take profit',
    content: `<p>A contract follows the price of a market. A buy gains when the price rises, a sell when it falls. Its size is counted in hands; how much one hand is stands under <a href="/fees">fees and specifications</a>.</p>
<h2>Orders</h2>
<ul>
<li><strong>Market:</strong> filled at the newest price. If that is more than 0.2 s old when the order arrives, it is filled at the next one. A buy is filled at the ask, a sell at the bid.</li>
<li><strong>Limit:</strong> waits until the price reaches your target. Margin and fee are set aside meanwhile and come back in full when you revoke it.</li>
</ul>
<h2>Take profit and stop loss</h2>
<p>Both close the position at the first price that reaches them. Set them with the order or later. When a market jumps, that price can be worse than the one you set.</p>
<h2>What ends a position</h2>
<p>You close it, a stop closes it, or it is closed by liquidation. Margin and result return to the contract account.</p>
<p>Read next: <a href="/helpArticle?id=12&amp;cId=18">margin, hazard rate and liquidation</a>.</p>`,
  },
  money: {
    title: 'Deposits and withdrawals',
    abstract: 'How money arrives and leaves, what is checked, and how long it takes.',
    keyword: 'deposit, withdrawal, address, confirmation',
    content: `<h2>Deposits</h2>
<ul>
<li>You have an address of your own for each chain. Send only the stated coin on the stated chain; anything else may be lost.</li>
<li>A payment is credited to the flash account after the confirmations that the sheet names, once, and not below the minimum.</li>
<li>What no chain shows, such as a bank transfer, you claim with a proof. An operator decides.</li>
</ul>
<h2>Withdrawals</h2>
<ul>
<li>The sheet shows the fee and what arrives before you send. The amount is set aside at the request.</li>
<li>A request takes your trade password and, where one is bound, your second factor.</li>
<li>A new destination waits at least 24 hours, and so do withdrawals after a password or factor was changed.</li>
<li>An operator checks every withdrawal, above a published amount two. What is rejected returns in full, with the reason. You can cancel until it was handed to the signer.</li>
</ul>
<p>The venue holds no private keys: approved withdrawals are signed elsewhere. How many wait and how long they take is public under <a href="/contractTerms">terms in force</a>.</p>`,
  },
  check_banner: {
    title: 'Compute your result again yourself',
    abstract: 'Every order names its ticks and its terms. Your browser counts the result again, and a receipt lets anyone do it.',
    keyword: 'check, receipt',
    content: `<p>Open the details of an order that is over. They show its entry tick, its exit tick, the terms it was placed under and how the result follows from them.</p>
<p>How the checking works: <a href="/helpArticle?id=25&amp;cId=18">receipts</a>.</p>`,
  },
  costs_banner: {
    title: 'Every cost before you send',
    abstract: 'Spread, fee and charge per night are published, the same for everybody, with examples counted by the rules that charge you.',
    keyword: 'costs, fees',
    content: `<p>All costs of all products stand on <a href="/fees">one page</a>, made from the terms in force. A change is published at least five minutes before it takes effect and never touches an order that was placed before.</p>`,
  },
  liabilities_banner: {
    title: 'Your balance is counted',
    abstract: 'Every day the venue signs what it owes all customers together. You check that your part is in it.',
    keyword: 'proof of liabilities, balance',
    content: `<p>Every day the venue publishes the signed sum of all that it owes, without names. Your own proof leads from your balance to that sum, and your browser checks it.</p>
<p>Look at the newest one: <a href="/proofOfLiabilities">proof of liabilities</a>.</p>`,
  },
  c2c: {
    title: 'C2C trading',
    abstract: 'How you buy and sell coins with other customers, and what protects both sides.',
    keyword: 'C2C, fiat, buy coins, sell coins, shop',
    content: `<p>In <a href="/c2c">C2C trading</a> you buy coins from another customer, or sell coins to one. You pay each other outside of the venue. The venue holds the coins until the order ends.</p>
<h2>Buying</h2>
<ul>
<li>Choose an advert and enter an amount. Price, fee and payment details are frozen into the order.</li>
<li>Pay within the time that is shown, and only from an account in your own certified name. Then confirm in the order that you have paid.</li>
<li>When the seller confirms the payment, the coins are in your fiat account. A paid order never ends by time.</li>
</ul>
<h2>Selling</h2>
<ul>
<li>Your coins are frozen when the order is placed, or when your advert goes on the shelf.</li>
<li>Check your own bank account and not a picture of a payment. Accept money only from the name that the order shows.</li>
<li>Then release the coins with your trade password. That cannot be undone.</li>
</ul>
<h2>Limits</h2>
<p>You can have three open orders. After three cancellations in a day you cannot place more that day. Coins that you bought, or others of their value, stay in the venue for a published time, because a payment can be called back.</p>
<h2>Your own shop</h2>
<p>With a certified identity you can <a href="/legalApplication">apply for a shop</a> and publish adverts. Its collateral comes back when the shop closes.</p>`,
  },
};
