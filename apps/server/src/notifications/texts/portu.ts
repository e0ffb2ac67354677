import { c2c } from './c2c/portu.ts';
import type { MessageTexts } from './shape.ts';

export const portu: MessageTexts = {
  tag: 'pt-BR',
  direction: 'ltr',
  scenes: {
    register: 'o cadastro',
    forget: 'uma nova senha de login',
    bind_email: 'vincular este e-mail',
    trade_password: 'uma nova senha de negociação',
  },
  templates: {
    code: {
      subject: 'Seu código de verificação',
      text: 'Seu código para {scene} é {code}. Ele vale por {minutes} minutos. Nós nunca o pedimos: não o informe a ninguém.',
    },
    already_registered: {
      subject: 'Você já tem cadastro',
      text: 'Alguém pediu cadastro com esta conta, que já existe. Se foi você, entre ou escolha “Esqueceu a senha?”. Se não, nada mudou.',
    },
    sign_in: { subject: 'Novo acesso', text: 'Sua conta foi acessada de um lugar de onde não era usada antes.' },
    factor_refused: {
      subject: 'Códigos do autenticador errados',
      text: 'Alguém que conhece sua senha inseriu códigos errados do autenticador. Se não foi você, altere sua senha de login.',
    },
    password_changed: {
      subject: 'Senha de login alterada',
      text: 'Sua senha de login foi alterada. Todas as outras sessões foram encerradas.',
    },
    password_reset: {
      subject: 'Senha de login redefinida',
      text: 'Sua senha de login foi redefinida com um código. Todas as sessões foram encerradas.',
    },
    trade_password_changed: { subject: 'Senha de negociação alterada', text: 'Sua senha de negociação foi alterada.' },
    email_bound: { subject: 'E-mail vinculado', text: 'Este e-mail agora pertence à sua conta.' },
    email_removed: {
      subject: 'E-mail substituído',
      text: 'O e-mail da sua conta foi substituído por {email}. Este endereço não é mais usado.',
    },
    factor_bound: {
      subject: 'Autenticador vinculado',
      text: 'Um autenticador foi vinculado à sua conta. Agora a entrada exige o código dele.',
    },
    factor_unbound: { subject: 'Autenticador removido', text: 'O autenticador foi removido da sua conta.' },
    recovery_codes_renewed: {
      subject: 'Novos códigos de recuperação',
      text: 'Novos códigos de recuperação foram criados. Os antigos não valem mais.',
    },
    recovery_code_used: {
      subject: 'Código de recuperação usado',
      text: 'Um código de recuperação da sua conta foi usado. Códigos restantes: {left}.',
    },
    passkey_added: {
      subject: 'Chave de acesso adicionada',
      text: 'A chave de acesso “{name}” foi adicionada à sua conta. Ela entra na sua conta sem senha.',
    },
    passkey_removed: { subject: 'Chave de acesso removida', text: 'A chave de acesso “{name}” foi removida da sua conta.' },
    api_key_added: {
      subject: 'Chave de API criada',
      text: 'A chave de API “{label}” foi criada para sua conta. Ela pode: {scopes}. Expira sozinha após {days} dias.',
    },
    phrase_changed: {
      subject: 'Frase antiphishing alterada',
      text: 'A frase que nossos e-mails mostram a você foi alterada.',
    },
    account_frozen: {
      subject: 'Conta congelada',
      text: 'Sua conta foi congelada pelo link de uma das nossas mensagens. Todas as sessões foram encerradas. O atendimento ao cliente ajudará você a partir daqui.',
    },
    account_frozen_by_operator: {
      subject: 'Conta congelada',
      text: 'Sua conta foi congelada até {until} por este motivo: {reason} Até lá você pode fechar posições, cancelar ordens e aproximar stops do preço, mas não abrir nada nem retirar dinheiro. Então termina sozinho, a menos que um segundo operador prolongue.',
    },
    freeze_prolonged: {
      subject: 'Congelamento prolongado',
      text: 'O congelamento da sua conta foi prolongado até {until} por este motivo: {reason} Você ainda pode fechar posições, cancelar ordens e aproximar stops do preço.',
    },
    freeze_ended: {
      subject: 'Congelamento encerrado',
      text: 'O congelamento da sua conta terminou sozinho. Você pode usar sua conta como antes.',
    },
    account_unfrozen: {
      subject: 'Conta descongelada',
      text: 'O atendimento ao cliente encerrou o congelamento da sua conta. Você pode usar sua conta como antes. Se você não pediu isso, fale imediatamente com o atendimento ao cliente.',
    },
    sessions_ended_by_operator: {
      subject: 'Desconectado em todos os lugares',
      text: 'O atendimento ao cliente encerrou todas as sessões da sua conta. Você pode entrar de novo.',
    },
    identity_certified: { subject: 'Identidade certificada', text: 'Sua identidade foi analisada e está certificada.' },
    identity_refused: {
      subject: 'Identidade não certificada',
      text: 'Sua identidade foi analisada e não pôde ser certificada: {reason} Você pode enviá-la de novo.',
    },
    flash_passed: {
      subject: 'Troca instantânea realizada',
      text: 'Sua troca de {number} {left} foi analisada e realizada: você recebeu {received} {right}.',
    },
    flash_rejected: {
      subject: 'Troca instantânea recusada',
      text: 'Sua troca de {number} {left} foi analisada e não foi realizada. O valor voltou para sua conta flash. {reason}',
    },
    flash_returned: {
      subject: 'Troca instantânea devolvida',
      text: 'Sua troca de {number} {left} por {right} não foi realizada. O valor voltou para sua conta flash. {reason}',
    },
    mining_locked: {
      subject: 'Valor bloqueado',
      text: 'Você bloqueou {amount} {currency} ({title}). Rende {interest} {currency} no prazo todo, pagos todo dia às 00:00 no horário da plataforma.',
    },
    mining_cancelled: {
      subject: 'Bloqueio cancelado',
      text: 'Seu bloqueio {title} foi cancelado antes do fim. {amount} {currency} voltaram para sua conta flash, após uma taxa de {fee} {currency}. Os juros já pagos continuam seus.',
    },
    mining_ended: {
      subject: 'Bloqueio encerrado',
      text: 'Seu bloqueio {title} terminou: {amount} {currency} voltaram para sua conta flash, e {interest} {currency} de juros foram pagos por inteiro.',
    },
    adjustment_credited: {
      subject: 'Correção a seu favor',
      text: 'Um erro nosso foi corrigido: {number} {currency} entraram na sua conta. {reason}',
    },
    adjustment_debited: {
      subject: 'Correção de um valor',
      text: 'Um erro nosso foi corrigido: {number} {currency} que você tinha por engano foram retirados. {reason}',
    },
    withdrawal_requested: {
      subject: 'Saque solicitado',
      text: 'Foi pedido um saque de {number} {currency} para {target}. Ele aguarda decisão e pode ser cancelado até lá.',
    },
    withdrawal_approved: {
      subject: 'Saque aprovado',
      text: 'Seu saque de {number} {currency} foi aprovado. {received} {currency} serão enviados.',
    },
    withdrawal_sent: { subject: 'Saque enviado', text: '{received} {currency} foram enviados a você. Transação: {txid}.' },
    withdrawal_rejected: {
      subject: 'Saque recusado',
      text: 'Seu saque de {number} {currency} não foi realizado. O valor voltou para sua conta flash. {reason}',
    },
    deposit_credited: {
      subject: 'Depósito creditado',
      text: 'Seu pedido de depósito de {amount} {currency} foi analisado e creditado na sua conta flash.',
    },
    deposit_refused: {
      subject: 'Pedido de depósito recusado',
      text: 'Seu pedido de depósito de {amount} {currency} foi analisado e não foi creditado. {reason}',
    },
    deposit_arrived: {
      subject: 'Depósito creditado',
      text: 'Seu depósito de {amount} {currency} em {chain} foi creditado na sua conta flash.',
    },
    bank_deposit_credited: {
      subject: 'Depósito bancário creditado',
      text: 'Seu pagamento bancário de {paid} {money} foi analisado. {amount} {currency} foram creditados na sua conta flash, a {price} {money} por {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Depósito bancário recusado',
      text: 'Seu pagamento bancário de {paid} {money} por {amount} {currency} foi analisado e não foi creditado. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Saque bancário solicitado',
      text: 'Foi pedido um saque de {number} {currency} para sua conta bancária. Chegarão {paid} {money}: {received} {currency} após a taxa, a {price} {money} por {currency}. Ele aguarda decisão e pode ser cancelado até lá.',
    },
    bank_withdrawal_approved: {
      subject: 'Saque bancário aprovado',
      text: 'Seu saque de {number} {currency} foi aprovado. {paid} {money} serão enviados para sua conta bancária, a {price} {money} por {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Saque bancário enviado',
      text: '{paid} {money} foram enviados para sua conta bancária por {received} {currency}, a {price} {money} por {currency}. Referência: {txid}.',
    },
    deposit_written_off: {
      subject: 'Um depósito revertido pela rede',
      text: 'Um depósito creditado a você foi revertido definitivamente pela rede. Dele, {held} {currency} estavam retidos e são descontados; {owed} {currency} que você tinha usado são assumidos pela plataforma. Seu extrato mostra ambos.',
    },
    deposit_returned: {
      subject: 'Um depósito baixado está de novo na rede',
      text: 'Seu depósito de {amount} em {chain}, descontado da sua conta porque a rede o tinha revertido, está de novo na rede. Ele não é creditado sozinho: nossa equipe foi avisada e está verificando.',
    },
    payment_methods_changed: { subject: 'Meios de pagamento alterados', text: 'Os meios de pagamento da sua conta foram alterados.' },
    address_added: {
      subject: 'Endereço de saque adicionado',
      text: 'O endereço {chain} {target} foi adicionado ao seu livro de endereços. É possível fazer um saque para ele a partir de {usable}.',
    },
    address_removed: {
      subject: 'Endereço de saque removido',
      text: 'O endereço {chain} {target} foi removido do seu livro de endereços.',
    },
    complaint_answered: {
      subject: 'Sua mensagem foi respondida',
      text: 'Respondemos à sua reclamação ou sugestão de {asked}. A resposta está na sua conta.',
    },
    support_answered: {
      subject: 'O atendimento respondeu',
      text: 'O atendimento respondeu a você no chat. A resposta está em “Atendimento” no nosso site.',
    },
    support_transcript: {
      subject: 'Sua conversa com o atendimento',
      text: 'Esta é a sua conversa de {opened}: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Liquidação de posições',
      text: 'A taxa de risco caiu para {rate}%. Com {burst}% ou menos as posições são fechadas, e foram estas: {items}. Resultado de todas: {total} {currency}.',
      item: '{market}, {side} {number} a {price}, fechada a {exit}, resultado {profit}',
    },
    stop_loss_hit: {
      subject: 'Stop-loss atingido',
      text: 'O preço atingiu seu stop-loss, e sua posição foi fechada: {items}.',
      item: '{market}, {side} {number} a {price}, stop-loss {stop}, fechada a {exit}, resultado {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Stop móvel atingido',
      text: 'O preço voltou até o seu stop móvel, e sua posição foi fechada: {items}.',
      item: '{market}, {side} {number} a {price}, stop móvel {stop}, fechada a {exit}, resultado {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Take-profit atingido',
      text: 'O preço atingiu seu take-profit, e sua posição foi fechada: {items}.',
      item: '{market}, {side} {number} a {price}, take-profit {stop}, fechada a {exit}, resultado {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Posição fechada para cobrir uma perda',
      text: 'A perda de um stop foi maior que seu saldo, então posições com lucro foram fechadas para cobri-la: {items}.',
      item: '{market}, {side} {number} a {price}, fechada a {exit}, resultado {profit} {currency}',
    },
    order_filled: {
      subject: 'Ordem pendente executada',
      text: 'Sua ordem pendente foi executada: {items}.',
      item: '{market}, {side} {number} a {price}, margem {margin} {currency}',
    },
    order_revoked: {
      subject: 'Ordem pendente cancelada',
      text: 'Executada, sua ordem pendente teria deixado a taxa de risco em {floor}% ou menos. Por isso foi cancelada, e o que estava reservado para ela voltou: {items}.',
      item: '{market}, {side} {number} a {price}, devolvidos {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Ordem expirada',
      text: 'O prazo da sua ordem pendente terminou antes que o preço a atingisse, e o que estava reservado para ela voltou: {items}.',
      item: '{market}, {side} {number} a {price}, devolvidos {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Ordem pendente cancelada para cobrir uma perda',
      text: 'Uma perda foi maior que seu saldo, então ordens pendentes foram canceladas e o que estava reservado para elas foi usado para cobri-la: {items}.',
      item: '{market}, {side} {number} a {price}, reservados {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Ordem pendente cancelada',
      text: 'O preço atingiu sua ordem pendente enquanto sua conta está congelada, e uma conta congelada não abre nada. Por isso foi cancelada, e o que estava reservado para ela voltou: {items}.',
      item: '{market}, {side} {number} a {price}, devolvidos {returned} {currency}',
    },
    orders_voided: {
      subject: 'Ordens anuladas',
      text: 'Um preço foi falso, e todas as ordens que entraram em uma janela publicada foram anuladas para todos os clientes igualmente. Das suas: {items}. A página de termos traz a janela e o motivo.',
      item: '{market}, {side} {number} a {price}, devolvidos {returned} {currency}, lucro retirado {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Ordens anuladas',
      text: 'Um preço foi falso, e todas as ordens que entraram em uma janela publicada foram anuladas para todos os clientes igualmente. Das suas ordens de segundos: {items}. A página de termos traz a janela e o motivo.',
      item: '{market}, {seconds} s, valor da operação {number}, devolvidos {returned} {currency}, lucro retirado {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Indenização de seguro paga', text: 'Sua indenização de {number} {currency} foi paga.' },
    insurance_ended: {
      subject: 'Seguro encerrado',
      text: 'O ganho combinado foi atingido, então sua apólice foi encerrada. {number} {currency} voltaram para sua conta de segundos.',
    },
    night_from_margin: {
      subject: 'Taxa overnight descontada da margem',
      text: 'Seu saldo disponível não cobriu a taxa overnight, então ela foi descontada da margem das suas posições até onde isso permite, o que aproxima a liquidação: {items}.',
      item: '{market}, {side} {number}, da margem {taken} {currency}, não coberto {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Taxa de risco baixa',
      text: 'Sua taxa de risco caiu para {rate}%. Com {burst}% ou menos as posições são liquidadas. Adicione fundos ou feche posições para ficar acima disso.',
    },
    isolated_warning: {
      subject: 'Posição isolada perto da liquidação',
      text: 'A taxa de risco da sua posição isolada caiu para {rate}%. Com {burst}% ou menos ela é liquidada. Adicione margem ou feche-a para ficar acima disso: {items}.',
      item: '{market}, {side} {number} a {price}, margem {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Novidades', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'O nome da loja engana ou é confundido com o de outra pessoa. Escolha outro.',
    contact_unclear: 'Não foi possível falar com você pelo contato informado. Informe outro.',
    charged_wrongly: 'Você foi cobrado por engano.',
    not_credited: 'Algo que deveria ter sido creditado não foi.',
    credited_twice: 'Algo foi creditado duas vezes.',
    wrong_amount: 'Foi lançado um valor errado.',
    own_link: 'Você congelou a conta pelo link de uma mensagem.',
    access_suspected: 'Há indícios de que outra pessoa tem acesso à sua conta.',
    identity_unclear: 'Seus dados de identidade precisam ser esclarecidos.',
    payment_unclear: 'Um pagamento seu precisa ser esclarecido.',
    rules_breach: 'Há indícios de violação dos termos de uso.',
    legal_order: 'Um tribunal ou uma autoridade ordenou.',
    own_request: 'Você pediu.',
    photo_blurred: 'Uma foto está desfocada. Tire-a novamente com boa luz.',
    document_cropped: 'Um canto do documento está cortado. Mostre o documento inteiro.',
    document_expired: 'O documento está vencido. Use um válido.',
    name_differs: 'O nome é diferente do documento. Escreva-o como está impresso.',
    number_differs: 'O número é diferente do documento. Confira.',
    document_kind: 'Este não é um documento de identidade que aceitamos. Use um passaporte ou documento de identidade.',
    document_used: 'Este documento já pertence a outra conta. Escreva para nós se isso for um erro.',
    price_moved_far: 'O preço se afastou demais da cotação informada. Você pode trocar pela cotação atual.',
    not_enough_reserves: 'A plataforma não tem o suficiente desta moeda no momento. Você pode trocar um valor menor.',
    person_unclear: 'Não conseguimos ver que é o titular quem usa a conta. Escreva para nós.',
    rate_fell: 'Na aprovação, a cotação dava menos do que você aceita.',
    review_expired: 'Ninguém decidiu a tempo.',
    taken_back: 'Você a retirou.',
    address_unfit: 'O endereço não pode receber esta moeda ou pertence a um contrato. Use outro.',
    owner_unclear: 'Não conseguimos ver que o destino é seu. Certifique sua identidade ou use uma conta em seu nome.',
    origin_unclear: 'Temos uma pergunta sobre a origem do dinheiro. Escreva para nós.',
    not_sent: 'A rede ou o banco não aceitou.',
    address_own: 'O endereço agora pertence a esta plataforma. Use um endereço externo.',
    address_lost: 'Ninguém tem a chave deste endereço. Use outro.',
    payment_not_found: 'O pagamento não foi encontrado. Confira a transação ou fale com seu banco e faça o pedido de novo.',
    payment_credited: 'O pagamento já foi creditado; veja seus depósitos.',
    amount_differs: 'O valor do pagamento é outro. Faça o pedido de novo com o valor que chegou.',
    same_person: 'A conta convidada parece ser uma segunda conta sua.',
    sender_differs: 'O pagamento veio da conta de outra pessoa. Só são creditados pagamentos da sua própria conta.',
    proof_unreadable: 'A imagem não mostra o pagamento. Faça o pedido de novo com uma que mostre data, valor e contas.',
  },
  statuses: {
    'pending review': 'análise pendente',
    'review success': 'análise aprovada',
    passed: 'concluído',
    rejected: 'recusado',
    cancelled: 'cancelado',
    flashing: 'em troca',
    returned: 'devolvido',
  },
  bank: 'sua conta bancária',
  between: '; ',
  sides: { 1: 'compra', 2: 'venda' },
  margin_modes: { cross: 'margem cruzada', isolated: 'margem isolada' },
  phrase: 'Sua frase antiphishing: {phrase}',
  details: 'Hora: {time} · Endereço: {address} · Dispositivo: {device}',
  freeze: 'Se não foi você, congele sua conta imediatamente:',
  footer: 'O Candor envia esta mensagem por causa do que ocorreu na sua conta. Não responda.',
};
