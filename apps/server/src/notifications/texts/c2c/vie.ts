import type { C2cTexts } from '../shape.ts';

export const c2c: C2cTexts = {
  templates: {
    shop_approved: {
      subject: 'Cửa hàng đã được mở',
      text: 'Cửa hàng “{shop}” của bạn đã được duyệt và đang mở. {amount} USDT tiếp tục được giữ làm tiền bảo đảm.',
    },
    shop_refused: {
      subject: 'Cửa hàng chưa được mở',
      text: 'Cửa hàng “{shop}” của bạn đã được xét và chưa được mở. {amount} USDT đã về tài khoản pháp định của bạn. {reason}',
    },
    shop_left: {
      subject: 'Cửa hàng đã kết thúc',
      text: 'Cửa hàng “{shop}” của bạn đã rời sàn. {amount} USDT đã về tài khoản pháp định của bạn.',
    },
    shop_deposit_taken: {
      subject: 'Một phần tiền bảo đảm đã trao cho khách hàng',
      text: 'Nhân viên vận hành đã trao {amount} USDT từ tiền bảo đảm của cửa hàng “{shop}” của bạn cho khách hàng của lệnh {about}: {note}',
    },
    shop_frozen: {
      subject: 'Cửa hàng bị đóng băng',
      text: 'Cửa hàng “{shop}” của bạn bị đóng băng vì lý do: {reason} Không ai có thể nhận quảng cáo của cửa hàng cho đến khi nhân viên vận hành kết thúc việc này; các lệnh đang mở vẫn tiếp tục.',
    },
    shop_frozen_until: {
      subject: 'Cửa hàng bị đóng băng',
      text: 'Cửa hàng “{shop}” của bạn bị đóng băng đến {until} vì lý do: {reason} Đến lúc đó không ai có thể nhận quảng cáo của cửa hàng; các lệnh đang mở vẫn tiếp tục. Khi đó sẽ tự kết thúc.',
    },
    shop_unfrozen: {
      subject: 'Cửa hàng hết bị đóng băng',
      text: 'Cửa hàng “{shop}” của bạn không còn bị đóng băng. Các quảng cáo đang đăng được hiển thị lại.',
    },
    c2c_advert_stopped: {
      subject: 'Quảng cáo bị gỡ',
      text: 'Nhân viên vận hành đã gỡ quảng cáo {advert} ({coin} lấy {fiat}) của bạn: {reason} Coin giữ cho quảng cáo đã khả dụng trở lại. Bạn có thể đăng lại sau khi sửa quảng cáo.',
    },
    c2c_taken: {
      subject: 'Lệnh C2C mới',
      text: 'Quảng cáo của bạn đã có người nhận: lệnh {about}, {number} {currency} với giá {total} {fiat}.',
    },
    c2c_paid: {
      subject: 'Lệnh C2C đã thanh toán',
      text: 'Người mua báo đã gửi {total} {fiat} cho lệnh {about}. Hãy kiểm tra tài khoản của chính bạn trước, và chỉ giải phóng {number} {currency} khi tiền đã về.',
    },
    c2c_received: {
      subject: 'Đã nhận coin',
      text: 'Lệnh {about} đã hoàn tất: {received} {currency} đã vào tài khoản pháp định của bạn.',
    },
    c2c_released: {
      subject: 'Đã giải phóng coin',
      text: 'Bạn đã giải phóng {number} {currency} cho người mua của lệnh {about}.',
    },
    c2c_cancelled: {
      subject: 'Lệnh C2C đã bị hủy',
      text: 'Người mua đã hủy lệnh {about}. {number} {currency} đã trả lại cho bạn.',
    },
    c2c_expired: {
      subject: 'Lệnh C2C không thanh toán kịp',
      text: 'Lệnh {about} với {number} {currency} không được thanh toán kịp và đã bị hủy. Số coin đã trả lại người bán.',
    },
    c2c_message: {
      subject: 'Tin nhắn mới về một lệnh',
      text: 'Bên kia của lệnh C2C {about} đã nhắn tin cho bạn. Chỉ đọc và trả lời trên trang của chúng tôi: người rủ bạn sang nơi khác có thể đang nhắm vào coin của bạn.',
    },
    c2c_appealed: {
      subject: 'Khiếu nại về lệnh C2C',
      text: 'Lệnh {about} trị giá {number} {currency} bị khiếu nại. Bên kia có thể trả lời đến {until}. Trong thời gian đó coin vẫn bị giữ.',
    },
    c2c_answered: {
      subject: 'Khiếu nại đã được trả lời',
      text: 'Bên kia đã trả lời khiếu nại về lệnh {about}. Bây giờ nhân viên vận hành quyết định.',
    },
    c2c_decided_buyer: {
      subject: 'Khiếu nại đã được quyết định',
      text: 'Đã quyết định {number} {currency} của lệnh {about} thuộc về người mua. {reason} Quyết định được thực hiện lúc {until}, trừ khi một bên phản đối trước đó.',
    },
    c2c_decided_seller: {
      subject: 'Khiếu nại đã được quyết định',
      text: 'Đã quyết định {number} {currency} của lệnh {about} trả lại người bán. {reason} Quyết định được thực hiện lúc {until}, trừ khi một bên phản đối trước đó.',
    },
    c2c_objected: {
      subject: 'Phản đối quyết định',
      text: 'Có bên phản đối quyết định về lệnh {about}. Nhân viên vận hành khác sẽ quyết định lại; bên kia có thể trả lời đến {until}.',
    },
    c2c_executed_buyer: {
      subject: 'Lệnh C2C kết thúc theo quyết định',
      text: 'Lệnh {about} đã kết thúc theo quyết định: {received} {currency} đã thuộc về người mua. {reason}',
    },
    c2c_executed_seller: {
      subject: 'Lệnh C2C kết thúc theo quyết định',
      text: 'Lệnh {about} đã kết thúc theo quyết định: {number} {currency} đã trả lại người bán. {reason}',
    },
    c2c_compensated: {
      subject: 'Đã nhận bồi thường',
      text: 'Nhân viên vận hành đã trao cho bạn {amount} USDT từ tiền bảo đảm của cửa hàng “{shop}” cho lệnh {about}: {note} Số tiền đã vào tài khoản pháp định của bạn.',
    },
  },
  reasons: {
    price_misleading: 'Giá gây hiểu lầm.',
    paid_otherwise: 'Thanh toán khác với những gì quảng cáo nêu.',
    asks_for_more: 'Bên kia bị yêu cầu nhiều hơn những gì quảng cáo nêu.',
    payment_proven: 'Khoản thanh toán đã được chứng minh.',
    payment_not_shown: 'Không có bằng chứng thanh toán.',
    paid_amount_differs: 'Số tiền đã trả không đúng với lệnh.',
    paid_from_others: 'Tiền được trả từ tài khoản không phải của người mua.',
    nobody_answered: 'Bên kia không trả lời.',
  },
};
