import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'दुकान खुल गई',
      text: 'आपकी दुकान “{shop}” की समीक्षा हुई और वह खुली है। {amount} USDT ज़मानत के रूप में रुके रहेंगे।',
    },
    shop_refused: {
      subject: 'दुकान नहीं खुली',
      text: 'आपकी दुकान “{shop}” की समीक्षा हुई और वह नहीं खोली गई। {amount} USDT आपके फ़िएट खाते में वापस हैं। {reason}',
    },
    shop_left: {
      subject: 'दुकान बंद हुई',
      text: 'आपकी दुकान “{shop}” बंद हो गई। {amount} USDT आपके फ़िएट खाते में वापस हैं।',
    },
    shop_deposit_taken: {
      subject: 'आपकी ज़मानत का एक हिस्सा ग्राहक को दिया गया',
      text: 'ऑपरेटरों ने आपकी दुकान “{shop}” की ज़मानत में से {amount} USDT ऑर्डर {about} के ग्राहक को दिए: {note}',
    },
    shop_frozen: {
      subject: 'दुकान फ़्रीज़ हुई',
      text: 'आपकी दुकान “{shop}” इस कारण से फ़्रीज़ की गई: {reason} जब तक कोई ऑपरेटर इसे समाप्त न करे, कोई उसके विज्ञापन नहीं ले सकता; खुले ऑर्डर चलते रहते हैं।',
    },
    shop_frozen_until: {
      subject: 'दुकान फ़्रीज़ हुई',
      text: 'आपकी दुकान “{shop}” {until} तक इस कारण से फ़्रीज़ की गई: {reason} तब तक कोई उसके विज्ञापन नहीं ले सकता; खुले ऑर्डर चलते रहते हैं। उसके बाद यह अपने आप समाप्त होता है।',
    },
    shop_unfrozen: {
      subject: 'दुकान अब फ़्रीज़ नहीं',
      text: 'आपकी दुकान “{shop}” अब फ़्रीज़ नहीं है। उसके लगे हुए विज्ञापन फिर दिखते हैं।',
    },
    c2c_advert_stopped: {
      subject: 'विज्ञापन हटाया गया',
      text: 'एक ऑपरेटर ने आपका विज्ञापन {advert} ({coin} के बदले {fiat}) हटा लिया: {reason} उसके लिए रोके गए कॉइन फिर उपलब्ध हैं। बदलने के बाद आप उसे फिर लगा सकते हैं।',
    },
    c2c_taken: {
      subject: 'नया C2C ऑर्डर',
      text: 'आपका विज्ञापन लिया गया: ऑर्डर {about}, {total} {fiat} में {number} {currency}।',
    },
    c2c_paid: {
      subject: 'C2C ऑर्डर का भुगतान',
      text: 'खरीदार का कहना है कि ऑर्डर {about} के लिए {total} {fiat} भेजे गए। पहले अपना खाता देखें, और राशि आने पर ही {number} {currency} जारी करें।',
    },
    c2c_received: {
      subject: 'कॉइन प्राप्त हुए',
      text: 'ऑर्डर {about} पूरा हुआ: {received} {currency} आपके फ़िएट खाते में हैं।',
    },
    c2c_released: {
      subject: 'कॉइन जारी किए गए',
      text: 'आपने ऑर्डर {about} के खरीदार को {number} {currency} जारी किए।',
    },
    c2c_cancelled: {
      subject: 'C2C ऑर्डर रद्द',
      text: 'खरीदार ने ऑर्डर {about} रद्द किया। {number} {currency} फिर आपके हैं।',
    },
    c2c_expired: {
      subject: 'C2C ऑर्डर का समय पर भुगतान नहीं',
      text: '{number} {currency} का ऑर्डर {about} समय पर नहीं चुकाया गया और रद्द हुआ। कॉइन फिर विक्रेता के हैं।',
    },
    c2c_message: {
      subject: 'ऑर्डर पर नया संदेश',
      text: 'C2C ऑर्डर {about} के दूसरे पक्ष ने आपको लिखा है। केवल हमारी साइट पर पढ़ें और उत्तर दें: जो आपको कहीं और बुलाए, वह आपके कॉइन हड़पना चाह सकता है।',
    },
    c2c_appealed: {
      subject: 'C2C ऑर्डर पर अपील',
      text: 'ऑर्डर {about} ({number} {currency}) पर अपील की गई है। दूसरा पक्ष {until} तक जवाब दे सकता है। तब तक कॉइन रोके रहेंगे।',
    },
    c2c_answered: {
      subject: 'अपील का जवाब',
      text: 'दूसरे पक्ष ने ऑर्डर {about} की अपील का जवाब दिया है। अब ऑपरेटर निर्णय करेंगे।',
    },
    c2c_decided_buyer: {
      subject: 'अपील पर निर्णय',
      text: 'निर्णय हुआ कि ऑर्डर {about} के {number} {currency} खरीदार को मिलेंगे। {reason} यदि {until} से पहले किसी पक्ष ने आपत्ति नहीं की, तो इसे तब लागू किया जाएगा।',
    },
    c2c_decided_seller: {
      subject: 'अपील पर निर्णय',
      text: 'निर्णय हुआ कि ऑर्डर {about} के {number} {currency} विक्रेता को लौटेंगे। {reason} यदि {until} से पहले किसी पक्ष ने आपत्ति नहीं की, तो इसे तब लागू किया जाएगा।',
    },
    c2c_objected: {
      subject: 'निर्णय पर आपत्ति',
      text: 'ऑर्डर {about} के निर्णय पर आपत्ति की गई है। दूसरे ऑपरेटर फिर से निर्णय करेंगे; दूसरा पक्ष {until} तक जवाब दे सकता है।',
    },
    c2c_executed_buyer: {
      subject: 'निर्णय से C2C ऑर्डर समाप्त',
      text: 'ऑर्डर {about} निर्णय से समाप्त हुआ: {received} {currency} खरीदार को मिले। {reason}',
    },
    c2c_executed_seller: {
      subject: 'निर्णय से C2C ऑर्डर समाप्त',
      text: 'ऑर्डर {about} निर्णय से समाप्त हुआ: {number} {currency} विक्रेता को लौटे। {reason}',
    },
    c2c_compensated: {
      subject: 'मुआवज़ा मिला',
      text: 'ऑपरेटरों ने ऑर्डर {about} के लिए दुकान “{shop}” की ज़मानत में से आपको {amount} USDT दिए: {note} यह राशि आपके फ़िएट खाते में है।',
    },
  },
  reasons: {
    price_misleading: 'कीमत भ्रामक है।',
    paid_otherwise: 'भुगतान विज्ञापन में लिखे से अलग तरीके से होता है।',
    asks_for_more: 'दूसरे पक्ष से विज्ञापन में लिखे से अधिक माँगा जाता है।',
    payment_proven: 'भुगतान सिद्ध हुआ।',
    payment_not_shown: 'भुगतान का प्रमाण नहीं दिया गया।',
    paid_amount_differs: 'भुगतान की राशि ऑर्डर की राशि से अलग है।',
    paid_from_others: 'भुगतान ऐसे खाते से हुआ जो खरीदार का नहीं है।',
    nobody_answered: 'दूसरे पक्ष ने जवाब नहीं दिया।',
  },
};
