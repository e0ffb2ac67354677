import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'فُتح المتجر',
      text: 'روجع متجرك “{shop}” وهو مفتوح الآن. يبقى {amount} USDT محجوزًا كتأمين له.',
    },
    shop_refused: {
      subject: 'لم يُفتح المتجر',
      text: 'روجع متجرك “{shop}” ولم يُفتح. عاد {amount} USDT إلى الحساب النقدي. {reason}',
    },
    shop_left: {
      subject: 'انتهى المتجر',
      text: 'غادر متجرك “{shop}”. عاد {amount} USDT إلى الحساب النقدي.',
    },
    shop_deposit_taken: {
      subject: 'أُعطي جزء من تأمين متجرك لعميل',
      text: 'أعطى المشغّلون {amount} USDT من تأمين متجرك “{shop}” لعميل الطلب {about}: {note}',
    },
    shop_frozen: {
      subject: 'تم تجميد المتجر',
      text: 'جُمّد متجرك “{shop}” للسبب الآتي: {reason} لا يمكن لأحد قبول إعلاناته حتى ينهي مشغّل ذلك، وتستمر الطلبات المفتوحة.',
    },
    shop_frozen_until: {
      subject: 'تم تجميد المتجر',
      text: 'جُمّد متجرك “{shop}” حتى {until} للسبب الآتي: {reason} لا يمكن لأحد حتى ذلك الحين قبول إعلاناته، وتستمر الطلبات المفتوحة. ينتهي التجميد تلقائيًا عندئذ.',
    },
    shop_unfrozen: {
      subject: 'انتهى تجميد المتجر',
      text: 'لم يعد متجرك “{shop}” مجمدًا. تُعرض إعلاناته المنشورة من جديد.',
    },
    c2c_advert_stopped: {
      subject: 'أُوقف الإعلان',
      text: 'أوقف مشغّل إعلانك {advert} ({coin} مقابل {fiat}): {reason} أصبحت العملات المحجوزة له متاحة من جديد. يمكنك نشره ثانية بعد تعديله.',
    },
    c2c_taken: {
      subject: 'طلب C2C جديد',
      text: 'قُبل إعلانك: الطلب {about}، {number} {currency} مقابل {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'دُفع طلب C2C',
      text: 'يقول المشتري إنه أرسل {total} {fiat} للطلب {about}. راجع حسابك أولًا، ولا تحرر {number} {currency} إلا بعد وصول المبلغ.',
    },
    c2c_received: {
      subject: 'استُلمت العملات',
      text: 'اكتمل الطلب {about}: {received} {currency} في الحساب النقدي.',
    },
    c2c_released: {
      subject: 'حُررت العملات',
      text: 'حررت {number} {currency} لمشتري الطلب {about}.',
    },
    c2c_cancelled: {
      subject: 'أُلغي طلب C2C',
      text: 'ألغى المشتري الطلب {about}. عاد إليك {number} {currency}.',
    },
    c2c_expired: {
      subject: 'لم يُدفع طلب C2C في وقته',
      text: 'لم يُدفع الطلب {about} بقيمة {number} {currency} في وقته فأُلغي. عادت العملات إلى البائع.',
    },
    c2c_message: {
      subject: 'رسالة جديدة بشأن طلب',
      text: 'كتب إليك الطرف الآخر في طلب C2C {about}. اقرأ وأجب على موقعنا فقط: من يطلب منك الانتقال إلى مكان آخر قد يكون طامعًا في عملاتك.',
    },
    c2c_appealed: {
      subject: 'اعتراض على طلب C2C',
      text: 'قُدم اعتراض على الطلب {about} بقيمة {number} {currency}. يمكن للطرف الآخر الرد حتى {until}، وتبقى العملات محجوزة خلال ذلك.',
    },
    c2c_answered: {
      subject: 'رد على الاعتراض',
      text: 'رد الطرف الآخر على الاعتراض على الطلب {about}. يقرر المشغّلون الآن.',
    },
    c2c_decided_buyer: {
      subject: 'قرار في الاعتراض',
      text: 'تقرر أن تذهب {number} {currency} من الطلب {about} إلى المشتري. {reason} يُنفَّذ ذلك في {until} ما لم تتظلم أنت أو الطرف الآخر قبله.',
    },
    c2c_decided_seller: {
      subject: 'قرار في الاعتراض',
      text: 'تقرر أن تعود {number} {currency} من الطلب {about} إلى البائع. {reason} يُنفَّذ ذلك في {until} ما لم تتظلم أنت أو الطرف الآخر قبله.',
    },
    c2c_objected: {
      subject: 'تظلم من قرار',
      text: 'تظلم أحد الطرفين من القرار في الطلب {about}. يقرر مشغّلون آخرون مرة أخرى، ويمكن للطرف الآخر الرد حتى {until}.',
    },
    c2c_executed_buyer: {
      subject: 'انتهى طلب C2C بقرار',
      text: 'انتهى الطلب {about} بقرار: ذهبت {received} {currency} إلى المشتري. {reason}',
    },
    c2c_executed_seller: {
      subject: 'انتهى طلب C2C بقرار',
      text: 'انتهى الطلب {about} بقرار: عادت {number} {currency} إلى البائع. {reason}',
    },
    c2c_compensated: {
      subject: 'تم استلام تعويض',
      text: 'أعطاك المشغّلون {amount} USDT من تأمين المتجر “{shop}” عن الطلب {about}: {note} المبلغ في الحساب النقدي.',
    },
  },
  reasons: {
    price_misleading: 'السعر مضلِّل.',
    paid_otherwise: 'يُدفع بغير ما يذكره الإعلان.',
    asks_for_more: 'يُطلب من الطرف الآخر أكثر مما يذكره الإعلان.',
    payment_proven: 'ثبت الدفع.',
    payment_not_shown: 'لم يُقدَّم ما يثبت الدفع.',
    paid_amount_differs: 'المبلغ المدفوع ليس مبلغ الطلب.',
    paid_from_others: 'دُفع المبلغ من حساب ليس للمشتري.',
    nobody_answered: 'لم يرد الطرف الآخر.',
  },
};
