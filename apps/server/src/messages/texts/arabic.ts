import type { MessageTexts } from './shape.ts';

export const arabic: MessageTexts = {
  tag: 'ar',
  direction: 'rtl',
  scenes: {
    register: 'التسجيل',
    forget: 'تعيين كلمة مرور جديدة للدخول',
    bind_email: 'ربط هذا البريد الإلكتروني',
    trade_password: 'تعيين كلمة مرور جديدة للتداول',
  },
  templates: {
    code: {
      subject: 'رمز التحقق الخاص بك',
      text: 'رمزك من أجل {scene} هو {code}، وهو صالح لمدة {minutes} دقيقة. نحن لا نطلب هذا الرمز أبدًا، فلا تخبر به أحدًا.',
    },
    already_registered: {
      subject: 'أنت مسجل بالفعل',
      text: 'طلب شخص ما التسجيل بهذا الحساب وهو موجود بالفعل. إن كنت أنت، فسجّل الدخول أو اختر «نسيت كلمة المرور». وإلا فلم يتغير شيء.',
    },
    sign_in: { subject: 'تسجيل دخول جديد', text: 'تم تسجيل الدخول إلى حسابك من مكان لم يُستخدم من قبل.' },
    factor_refused: {
      subject: 'رموز مصادقة خاطئة',
      text: 'أدخل شخص يعرف كلمة مرورك رموز مصادقة خاطئة. إن لم تكن أنت، فغيّر كلمة مرور الدخول.',
    },
    password_changed: { subject: 'تم تغيير كلمة مرور الدخول', text: 'تم تغيير كلمة مرور الدخول، وانتهت جميع الجلسات الأخرى.' },
    password_reset: {
      subject: 'تمت إعادة تعيين كلمة مرور الدخول',
      text: 'تمت إعادة تعيين كلمة مرور الدخول باستخدام رمز، وانتهت جميع الجلسات.',
    },
    trade_password_changed: { subject: 'تم تغيير كلمة مرور التداول', text: 'تم تغيير كلمة مرور التداول الخاصة بك.' },
    email_bound: { subject: 'تم ربط البريد الإلكتروني', text: 'أصبح هذا البريد الإلكتروني مرتبطًا بحسابك.' },
    email_removed: {
      subject: 'تم استبدال البريد الإلكتروني',
      text: 'تم استبدال البريد الإلكتروني لحسابك بالعنوان {email}. لن يُستخدم هذا العنوان بعد الآن.',
    },
    factor_bound: { subject: 'تم ربط تطبيق المصادقة', text: 'تم ربط تطبيق مصادقة بحسابك، وأصبح تسجيل الدخول يحتاج إلى رمزه.' },
    factor_unbound: { subject: 'تمت إزالة تطبيق المصادقة', text: 'تمت إزالة تطبيق المصادقة من حسابك.' },
    recovery_codes_renewed: { subject: 'رموز استرداد جديدة', text: 'تم إنشاء رموز استرداد جديدة، وأصبحت الرموز القديمة لاغية.' },
    recovery_code_used: { subject: 'تم استخدام رمز استرداد', text: 'تم استخدام أحد رموز الاسترداد لحسابك. الرموز المتبقية: {left}.' },
    passkey_added: {
      subject: 'تمت إضافة مفتاح مرور',
      text: 'تمت إضافة مفتاح المرور «{name}» إلى حسابك. يتيح تسجيل الدخول إلى حسابك دون كلمة مرور.',
    },
    passkey_removed: { subject: 'تمت إزالة مفتاح مرور', text: 'تمت إزالة مفتاح المرور «{name}» من حسابك.' },
    api_key_added: {
      subject: 'تم إنشاء مفتاح API',
      text: 'تم إنشاء مفتاح API «{label}» لحسابك. الصلاحيات: {scopes}. ينتهي تلقائيًا بعد {days} يومًا.',
    },
    phrase_changed: { subject: 'تم تغيير عبارة مكافحة التصيد', text: 'تم تغيير العبارة التي تظهر في رسائلنا إليك.' },
    account_frozen: {
      subject: 'تم تجميد الحساب',
      text: 'تم تجميد حسابك عبر الرابط الموجود في إحدى رسائلنا، وانتهت جميع الجلسات. ستساعدك خدمة العملاء بعد ذلك.',
    },
    account_frozen_by_operator: {
      subject: 'تم تجميد الحساب',
      text: 'جمّدت خدمة العملاء حسابك، وانتهت جميع الجلسات ومفاتيح API. تبقى أرصدتك وأوامرك كما هي. يرجى التواصل مع خدمة العملاء.',
    },
    account_unfrozen: {
      subject: 'تم إلغاء تجميد الحساب',
      text: 'ألغت خدمة العملاء تجميد حسابك، ويمكنك تسجيل الدخول من جديد. إن لم تطلب ذلك، فتواصل مع خدمة العملاء فورًا.',
    },
    sessions_ended_by_operator: {
      subject: 'تم إنهاء جميع الجلسات',
      text: 'أنهت خدمة العملاء جميع جلسات حسابك، ويمكنك تسجيل الدخول من جديد.',
    },
    identity_certified: { subject: 'تم توثيق الهوية', text: 'تمت مراجعة هويتك وتوثيقها.' },
    identity_refused: {
      subject: 'لم يتم توثيق الهوية',
      text: 'تمت مراجعة هويتك وتعذّر توثيقها: {reason} يمكنك تقديمها مرة أخرى.',
    },
    flash_passed: {
      subject: 'تم تنفيذ التحويل الفوري',
      text: 'تمت مراجعة تحويلك البالغ {number} {left} وتنفيذه: استلمت {received} {right}.',
    },
    flash_rejected: {
      subject: 'رُفض التحويل الفوري',
      text: 'تمت مراجعة تحويلك البالغ {number} {left} ولم يُنفّذ. عاد المبلغ إلى حساب التحويل الفوري. {reason}',
    },
    withdrawal_requested: {
      subject: 'تم تقديم طلب سحب',
      text: 'طُلب سحب {number} {currency} إلى {target}. الطلب بانتظار القرار ويمكن إلغاؤه حتى ذلك الحين.',
    },
    withdrawal_approved: {
      subject: 'تمت الموافقة على السحب',
      text: 'تمت الموافقة على سحب {number} {currency}. سيُرسل {received} {currency}.',
    },
    withdrawal_sent: { subject: 'تم إرسال السحب', text: 'أُرسل إليك {received} {currency}. المعاملة: {txid}.' },
    withdrawal_rejected: { subject: 'رُفض السحب', text: 'لم يُنفّذ سحب {number} {currency}. عاد المبلغ إلى حساب التحويل الفوري. {reason}' },
    payment_methods_changed: { subject: 'تم تغيير طرق الدفع', text: 'تم تغيير طرق الدفع الخاصة بحسابك.' },
    address_added: {
      subject: 'تمت إضافة عنوان سحب',
      text: 'تمت إضافة عنوان {chain} {target} إلى دفتر عناوينك. يمكن السحب إليه ابتداءً من {usable}.',
    },
    address_removed: { subject: 'تمت إزالة عنوان سحب', text: 'تمت إزالة عنوان {chain} {target} من دفتر عناوينك.' },
    complaint_answered: {
      subject: 'تم الرد على رسالتك',
      text: 'لقد رددنا على شكواك أو اقتراحك بتاريخ {asked}. ستجد الرد في حسابك.',
    },
    liquidated: {
      subject: 'تمت تصفية مراكزك',
      text: 'انخفض معدل المخاطر لديك إلى {rate}%. عند {burst}% أو أقل تُغلق المراكز، وقد أُغلقت المراكز التالية: {items}. إجمالي النتيجة: {total} {currency}.',
      item: '{market}، {side} {number} بسعر {price}، أُغلق بسعر {exit}، النتيجة {profit}',
    },
    stop_loss_hit: {
      subject: 'تم بلوغ وقف الخسارة',
      text: 'بلغ السعر وقف الخسارة الذي حددته، فأُغلق مركزك: {items}.',
      item: '{market}، {side} {number} بسعر {price}، وقف الخسارة {stop}، أُغلق بسعر {exit}، النتيجة {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'تم بلوغ جني الأرباح',
      text: 'بلغ السعر جني الأرباح الذي حددته، فأُغلق مركزك: {items}.',
      item: '{market}، {side} {number} بسعر {price}، جني الأرباح {stop}، أُغلق بسعر {exit}، النتيجة {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'أُغلق مركز لتغطية خسارة',
      text: 'تجاوزت خسارة أمر الوقف رصيدك، فأُغلقت مراكز رابحة لتغطيتها: {items}.',
      item: '{market}، {side} {number} بسعر {price}، أُغلق بسعر {exit}، النتيجة {profit} {currency}',
    },
    order_filled: {
      subject: 'تم تنفيذ أمرك المحدد',
      text: 'تم تنفيذ أمرك المحدد: {items}.',
      item: '{market}، {side} {number} بسعر {price}، الهامش {margin} {currency}',
    },
    order_revoked: {
      subject: 'تم إلغاء أمرك المحدد',
      text: 'لو نُفّذ أمرك المحدد لأصبح معدل المخاطر لديك {floor}% أو أقل، فأُلغي وأُعيد ما حُجز له: {items}.',
      item: '{market}، {side} {number} بسعر {price}، أُعيد {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'أُلغي أمر محدد لتغطية خسارة',
      text: 'تجاوزت خسارة رصيدك، فأُلغيت أوامر محددة واستُخدم ما حُجز لها لتغطيتها: {items}.',
      item: '{market}، {side} {number} بسعر {price}، المحجوز {returned} {currency}',
    },
    night_from_margin: {
      subject: 'خُصمت رسوم التبييت من الهامش',
      text: 'لم يكفِ رصيدك المتاح لرسوم التبييت، فخُصمت من هامش مراكزك بقدر ما يسمح، وهذا يقرّب التصفية: {items}.',
      item: '{market}، {side} {number}، من الهامش {taken} {currency}، غير مغطى {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'معدل المخاطر منخفض',
      text: 'انخفض معدل المخاطر لديك إلى {rate}%. عند {burst}% أو أقل تُصفّى المراكز. أضف أموالًا أو أغلق مراكز للبقاء فوقه.',
    },
  },
  reasons: {
    photo_blurred: 'إحدى الصور غير واضحة. يرجى التقاطها مجددًا في إضاءة جيدة.',
    document_cropped: 'جزء من الوثيقة مقطوع. يرجى إظهار الوثيقة كاملة.',
    document_expired: 'الوثيقة منتهية الصلاحية. يرجى استخدام وثيقة سارية.',
    name_differs: 'الاسم يختلف عن الوثيقة. يرجى كتابته كما هو مطبوع.',
    number_differs: 'الرقم يختلف عن الوثيقة. يرجى التحقق منه.',
    document_kind: 'هذه ليست وثيقة هوية مقبولة. يرجى استخدام جواز سفر أو بطاقة هوية.',
    document_used: 'هذه الوثيقة مستخدمة في حساب آخر. يرجى مراسلتنا إن كان ذلك خطأ.',
    price_moved_far: 'ابتعد السعر كثيرًا عن السعر المعروض. يمكنك التحويل بالسعر الحالي.',
    not_enough_reserves: 'لا تملك المنصة ما يكفي من العملة حاليًا. يمكنك تحويل كمية أصغر.',
    address_unfit: 'لا يستطيع العنوان استلام هذه العملة أو أنه عنوان عقد. يرجى استخدام عنوان آخر.',
    owner_unclear: 'لم نتمكن من التأكد أن الوجهة تخصك. يرجى توثيق هويتك أو استخدام حساب باسمك.',
    origin_unclear: 'لدينا سؤال حول مصدر الأموال. يرجى مراسلتنا.',
    not_sent: 'لم تقبله الشبكة أو البنك.',
  },
  between: '؛ ',
  sides: { 1: 'شراء', 2: 'بيع' },
  phrase: 'عبارة مكافحة التصيد الخاصة بك: {phrase}',
  details: 'الوقت: {time} · العنوان: {address} · الجهاز: {device}',
  freeze: 'إن لم تكن أنت، فجمّد حسابك فورًا:',
  footer: 'ترسل Candor هذه الرسالة بسبب ما حدث في حسابك. يرجى عدم الرد.',
};
