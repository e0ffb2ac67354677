import type { MessageTexts } from './shape.ts';

export const zh: MessageTexts = {
  tag: 'zh',
  direction: 'ltr',
  scenes: { register: '注册', forget: '重置登录密码', bind_email: '绑定此邮箱', trade_password: '设置交易密码' },
  templates: {
    code: { subject: '您的验证码', text: '您用于{scene}的验证码是 {code}，{minutes} 分钟内有效。我们绝不会索取验证码，请勿告诉任何人。' },
    already_registered: {
      subject: '该账号已注册',
      text: '有人用此账号申请注册，但该账号已存在。如果是您本人，请直接登录或选择“忘记密码”；如果不是，您的账号没有任何变化。',
    },
    sign_in: { subject: '新的登录', text: '您的账号在一个未曾使用过的地点登录。' },
    factor_refused: {
      subject: '身份验证器验证码错误',
      text: '有人在输入正确的登录密码后多次输错身份验证器验证码。如果不是您本人，请修改登录密码。',
    },
    password_changed: { subject: '登录密码已修改', text: '您的登录密码已修改，其他登录均已退出。' },
    password_reset: { subject: '登录密码已重置', text: '您的登录密码已通过验证码重置，所有登录均已退出。' },
    trade_password_changed: { subject: '交易密码已修改', text: '您的交易密码已修改。' },
    email_bound: { subject: '邮箱已绑定', text: '此邮箱现已绑定到您的账号。' },
    email_removed: { subject: '邮箱已更换', text: '您账号的邮箱已更换为 {email}，此邮箱不再使用。' },
    factor_bound: { subject: '身份验证器已绑定', text: '您的账号已绑定身份验证器，登录时需要输入其验证码。' },
    factor_unbound: { subject: '身份验证器已解绑', text: '您的账号已解绑身份验证器。' },
    recovery_codes_renewed: { subject: '新的恢复码', text: '已生成新的恢复码，旧的恢复码全部失效。' },
    recovery_code_used: { subject: '恢复码已使用', text: '您账号的一个恢复码已被使用，剩余 {left} 个。' },
    phrase_changed: { subject: '防钓鱼码已修改', text: '我们发给您的邮件中显示的防钓鱼码已修改。' },
    account_frozen: { subject: '账号已冻结', text: '您的账号已通过我们消息中的链接冻结，所有登录均已退出。请联系客服处理后续事宜。' },
  },
  phrase: '您的防钓鱼码：{phrase}',
  details: '时间：{time} · 地址：{address} · 设备：{device}',
  freeze: '如果不是您本人操作，请立即冻结账号：',
  footer: '此消息由 Candor 因您账号的操作而发送，请勿回复。',
};
