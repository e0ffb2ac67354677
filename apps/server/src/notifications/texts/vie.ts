import { c2c } from './c2c/vie.ts';
import type { MessageTexts } from './shape.ts';

export const vie: MessageTexts = {
  tag: 'vi',
  direction: 'ltr',
  scenes: {
    register: 'đăng ký',
    forget: 'đặt mật khẩu đăng nhập mới',
    bind_email: 'liên kết địa chỉ e-mail này',
    trade_password: 'đặt mật khẩu giao dịch mới',
  },
  templates: {
    code: {
      subject: 'Mã xác minh của bạn',
      text: 'Mã để {scene} là {code}. Mã có hiệu lực trong {minutes} phút. Chúng tôi không bao giờ hỏi mã này: đừng cho ai biết.',
    },
    already_registered: {
      subject: 'Bạn đã đăng ký rồi',
      text: 'Có người yêu cầu đăng ký bằng tài khoản này, vốn đã tồn tại. Nếu là bạn, hãy đăng nhập hoặc chọn “quên mật khẩu”. Nếu không, không có gì thay đổi.',
    },
    sign_in: { subject: 'Đăng nhập mới', text: 'Tài khoản của bạn vừa được đăng nhập từ một nơi chưa từng dùng.' },
    factor_refused: {
      subject: 'Sai mã ứng dụng xác thực',
      text: 'Có người biết mật khẩu của bạn đã nhập sai mã của ứng dụng xác thực. Nếu không phải bạn, hãy đổi mật khẩu đăng nhập.',
    },
    password_changed: { subject: 'Đã đổi mật khẩu đăng nhập', text: 'Mật khẩu đăng nhập của bạn đã được đổi. Mọi phiên khác đã kết thúc.' },
    password_reset: {
      subject: 'Đã đặt lại mật khẩu đăng nhập',
      text: 'Mật khẩu đăng nhập của bạn đã được đặt lại bằng mã. Mọi phiên đã kết thúc.',
    },
    trade_password_changed: { subject: 'Đã đổi mật khẩu giao dịch', text: 'Mật khẩu giao dịch của bạn đã được đổi.' },
    email_bound: { subject: 'Đã liên kết địa chỉ e-mail', text: 'Địa chỉ e-mail này nay thuộc tài khoản của bạn.' },
    email_removed: {
      subject: 'Đã thay địa chỉ e-mail',
      text: 'Địa chỉ e-mail của tài khoản đã được thay bằng {email}. Địa chỉ này không còn được dùng.',
    },
    factor_bound: {
      subject: 'Đã liên kết ứng dụng xác thực',
      text: 'Một ứng dụng xác thực đã được liên kết với tài khoản của bạn. Từ nay đăng nhập cần mã của nó.',
    },
    factor_unbound: { subject: 'Đã gỡ ứng dụng xác thực', text: 'Ứng dụng xác thực đã được gỡ khỏi tài khoản của bạn.' },
    recovery_codes_renewed: { subject: 'Mã khôi phục mới', text: 'Đã tạo mã khôi phục mới. Các mã cũ không dùng được nữa.' },
    recovery_code_used: { subject: 'Đã dùng mã khôi phục', text: 'Một mã khôi phục của tài khoản đã được dùng. Còn {left} mã.' },
    passkey_added: {
      subject: 'Đã thêm khóa truy cập',
      text: 'Khóa truy cập “{name}” đã được thêm vào tài khoản của bạn. Khóa này đăng nhập tài khoản mà không cần mật khẩu.',
    },
    passkey_removed: { subject: 'Đã xóa khóa truy cập', text: 'Khóa truy cập “{name}” đã bị xóa khỏi tài khoản của bạn.' },
    api_key_added: {
      subject: 'Đã tạo khóa API',
      text: 'Khóa API “{label}” đã được tạo cho tài khoản của bạn. Quyền: {scopes}. Khóa tự hết hiệu lực sau {days} ngày.',
    },
    phrase_changed: { subject: 'Đã đổi cụm từ chống lừa đảo', text: 'Cụm từ hiện trong thư của chúng tôi gửi bạn đã được đổi.' },
    account_frozen: {
      subject: 'Tài khoản bị đóng băng',
      text: 'Tài khoản của bạn đã bị đóng băng bằng liên kết trong một tin của chúng tôi. Mọi phiên đã kết thúc. Bộ phận chăm sóc khách hàng sẽ hỗ trợ bạn từ đây.',
    },
    account_frozen_by_operator: {
      subject: 'Tài khoản bị đóng băng',
      text: 'Tài khoản của bạn bị đóng băng đến {until} vì lý do: {reason} Đến lúc đó bạn có thể đóng vị thế, hủy lệnh và dời chốt lời, cắt lỗ gần giá hơn, nhưng không mở mới và không chuyển tiền ra. Khi đó sẽ tự kết thúc, trừ khi một nhân viên vận hành thứ hai gia hạn.',
    },
    freeze_prolonged: {
      subject: 'Đã gia hạn đóng băng',
      text: 'Việc đóng băng tài khoản của bạn được gia hạn đến {until} vì lý do: {reason} Bạn vẫn có thể đóng vị thế, hủy lệnh và dời chốt lời, cắt lỗ gần giá hơn.',
    },
    freeze_ended: {
      subject: 'Đóng băng đã kết thúc',
      text: 'Việc đóng băng tài khoản của bạn đã tự kết thúc. Bạn có thể dùng tài khoản như trước.',
    },
    account_unfrozen: {
      subject: 'Đã mở băng tài khoản',
      text: 'Bộ phận chăm sóc khách hàng đã kết thúc việc đóng băng tài khoản của bạn. Bạn có thể dùng như trước. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng ngay.',
    },
    sessions_ended_by_operator: {
      subject: 'Đã đăng xuất mọi nơi',
      text: 'Bộ phận chăm sóc khách hàng đã kết thúc mọi phiên của tài khoản. Bạn có thể đăng nhập lại.',
    },
    identity_certified: { subject: 'Đã chứng thực danh tính', text: 'Danh tính của bạn đã được xét và chứng thực.' },
    identity_refused: {
      subject: 'Danh tính chưa được chứng thực',
      text: 'Danh tính của bạn đã được xét và không thể chứng thực: {reason} Bạn có thể nộp lại.',
    },
    flash_passed: {
      subject: 'Đã thực hiện đổi nhanh',
      text: 'Lệnh đổi {number} {left} của bạn đã được xét và thực hiện: bạn nhận {received} {right}.',
    },
    flash_rejected: {
      subject: 'Đổi nhanh bị từ chối',
      text: 'Lệnh đổi {number} {left} của bạn đã được xét và không thực hiện. Số tiền đã về tài khoản đổi nhanh của bạn. {reason}',
    },
    flash_returned: {
      subject: 'Giao dịch đổi nhanh được hoàn lại',
      text: 'Giao dịch đổi {number} {left} sang {right} không được thực hiện. Số tiền đã trở lại tài khoản đổi nhanh của bạn. {reason}',
    },
    mining_locked: {
      subject: 'Đã khóa số tiền',
      text: 'Bạn đã khóa {amount} {currency} ({title}). Khoản này hưởng {interest} {currency} cả kỳ hạn, trả mỗi ngày lúc 00:00 giờ sàn.',
    },
    mining_cancelled: {
      subject: 'Đã hủy khóa',
      text: 'Khoản khóa {title} của bạn bị hủy trước hạn. {amount} {currency} đã về tài khoản đổi nhanh, sau khi trừ phí {fee} {currency}. Lãi đã trả vẫn là của bạn.',
    },
    mining_ended: {
      subject: 'Khóa đã kết thúc',
      text: 'Khoản khóa {title} của bạn đã kết thúc: {amount} {currency} đã về tài khoản đổi nhanh, và {interest} {currency} tiền lãi đã trả đủ.',
    },
    adjustment_credited: {
      subject: 'Điều chỉnh có lợi cho bạn',
      text: 'Một lỗi của chúng tôi đã được sửa: {number} {currency} đã vào tài khoản của bạn. {reason}',
    },
    adjustment_debited: {
      subject: 'Điều chỉnh một số tiền',
      text: 'Một lỗi của chúng tôi đã được sửa: {number} {currency} bạn có do nhầm lẫn đã được thu lại. {reason}',
    },
    withdrawal_requested: {
      subject: 'Đã yêu cầu rút',
      text: 'Đã yêu cầu rút {number} {currency} đến {target}. Lệnh rút đang chờ quyết định và có thể hủy đến lúc đó.',
    },
    withdrawal_approved: {
      subject: 'Lệnh rút được duyệt',
      text: 'Lệnh rút {number} {currency} của bạn đã được duyệt. {received} {currency} sẽ được gửi.',
    },
    withdrawal_sent: { subject: 'Lệnh rút đã gửi', text: 'Đã gửi {received} {currency} cho bạn. Giao dịch: {txid}.' },
    withdrawal_rejected: {
      subject: 'Lệnh rút bị từ chối',
      text: 'Lệnh rút {number} {currency} của bạn không được thực hiện. Số tiền đã về tài khoản đổi nhanh của bạn. {reason}',
    },
    deposit_credited: {
      subject: 'Đã ghi có khoản nạp',
      text: 'Khai báo nạp {amount} {currency} của bạn đã được xét và ghi có vào tài khoản đổi nhanh.',
    },
    deposit_refused: {
      subject: 'Khai báo nạp bị từ chối',
      text: 'Khai báo nạp {amount} {currency} của bạn đã được xét và không ghi có. {reason}',
    },
    deposit_arrived: {
      subject: 'Đã ghi có khoản nạp',
      text: 'Khoản nạp {amount} {currency} qua {chain} của bạn đã được ghi có vào tài khoản đổi nhanh.',
    },
    bank_deposit_credited: {
      subject: 'Đã ghi có khoản nạp ngân hàng',
      text: 'Khoản chuyển ngân hàng {paid} {money} của bạn đã được xét. {amount} {currency} đã được ghi có vào tài khoản đổi nhanh, với giá {price} {money} cho một {currency}.',
    },
    bank_deposit_refused: {
      subject: 'Khoản nạp ngân hàng bị từ chối',
      text: 'Khoản chuyển ngân hàng {paid} {money} để nạp {amount} {currency} của bạn đã được xét và không được ghi có. {reason}',
    },
    bank_withdrawal_requested: {
      subject: 'Đã yêu cầu rút về ngân hàng',
      text: 'Đã yêu cầu rút {number} {currency} về tài khoản ngân hàng của bạn. Bạn sẽ nhận {paid} {money}: {received} {currency} sau phí, với giá {price} {money} cho một {currency}. Lệnh rút đang chờ quyết định và có thể hủy đến lúc đó.',
    },
    bank_withdrawal_approved: {
      subject: 'Lệnh rút về ngân hàng được duyệt',
      text: 'Lệnh rút {number} {currency} của bạn đã được duyệt. {paid} {money} sẽ được gửi đến tài khoản ngân hàng của bạn, với giá {price} {money} cho một {currency}.',
    },
    bank_withdrawal_sent: {
      subject: 'Lệnh rút về ngân hàng đã gửi',
      text: 'Đã gửi {paid} {money} đến tài khoản ngân hàng của bạn cho {received} {currency}, với giá {price} {money} cho một {currency}. Mã tham chiếu: {txid}.',
    },
    deposit_written_off: {
      subject: 'Một khoản nạp bị mạng thu hồi',
      text: 'Một khoản nạp đã ghi có cho bạn bị mạng thu hồi vĩnh viễn. {held} {currency} trong đó đang được giữ và bị trừ; {owed} {currency} bạn đã dùng do sàn chịu. Sao kê hiện cả hai.',
    },
    deposit_returned: {
      subject: 'Khoản nạp đã xóa nay lại có trên mạng',
      text: 'Khoản nạp {amount} của bạn trên {chain}, đã bị trừ khỏi tài khoản vì mạng thu hồi, nay lại có trên mạng. Khoản này không tự ghi có: nhân viên của chúng tôi đã được báo và đang xem xét.',
    },
    payment_methods_changed: { subject: 'Đã đổi phương thức nhận tiền', text: 'Phương thức nhận tiền của tài khoản đã được đổi.' },
    address_added: {
      subject: 'Đã thêm địa chỉ rút',
      text: 'Địa chỉ {chain} {target} đã được thêm vào sổ địa chỉ của bạn. Có thể rút đến địa chỉ này từ {usable}.',
    },
    address_removed: { subject: 'Đã xóa địa chỉ rút', text: 'Địa chỉ {chain} {target} đã bị xóa khỏi sổ địa chỉ của bạn.' },
    complaint_answered: {
      subject: 'Tin của bạn đã được trả lời',
      text: 'Chúng tôi đã trả lời khiếu nại hoặc góp ý ngày {asked} của bạn. Bạn xem câu trả lời trong tài khoản.',
    },
    support_answered: {
      subject: 'Chăm sóc khách hàng đã trả lời',
      text: 'Chăm sóc khách hàng đã trả lời bạn trong chat. Bạn xem câu trả lời ở mục “Chăm sóc khách hàng” trên trang của chúng tôi.',
    },
    support_transcript: {
      subject: 'Cuộc trò chuyện của bạn với chăm sóc khách hàng',
      text: 'Đây là cuộc trò chuyện ngày {opened} của bạn: {items}',
      item: '{at} {who}: {text}',
    },
    liquidated: {
      subject: 'Vị thế bị thanh lý',
      text: 'Tỷ lệ rủi ro giảm còn {rate} %. Ở {burst} % hoặc thấp hơn, vị thế bị đóng, và đã đóng: {items}. Tổng kết quả: {total} {currency}.',
      item: '{market}, {side} {number} ở {price}, đóng ở {exit}, kết quả {profit}',
    },
    stop_loss_hit: {
      subject: 'Đã chạm cắt lỗ',
      text: 'Giá đã chạm mức cắt lỗ và vị thế của bạn đã đóng: {items}.',
      item: '{market}, {side} {number} ở {price}, cắt lỗ {stop}, đóng ở {exit}, kết quả {profit} {currency}',
    },
    trailing_stop_hit: {
      subject: 'Đã chạm cắt lỗ trượt',
      text: 'Giá đã lùi về mức cắt lỗ trượt và vị thế của bạn đã đóng: {items}.',
      item: '{market}, {side} {number} ở {price}, cắt lỗ trượt {stop}, đóng ở {exit}, kết quả {profit} {currency}',
    },
    take_profit_hit: {
      subject: 'Đã chạm chốt lời',
      text: 'Giá đã chạm mức chốt lời và vị thế của bạn đã đóng: {items}.',
      item: '{market}, {side} {number} ở {price}, chốt lời {stop}, đóng ở {exit}, kết quả {profit} {currency}',
    },
    closed_to_cover: {
      subject: 'Đóng vị thế để bù lỗ',
      text: 'Khoản lỗ khi cắt lỗ lớn hơn số dư của bạn, nên các vị thế đang lãi đã đóng để bù: {items}.',
      item: '{market}, {side} {number} ở {price}, đóng ở {exit}, kết quả {profit} {currency}',
    },
    order_filled: {
      subject: 'Lệnh chờ đã khớp',
      text: 'Lệnh chờ của bạn đã khớp: {items}.',
      item: '{market}, {side} {number} ở {price}, ký quỹ {margin} {currency}',
    },
    order_revoked: {
      subject: 'Lệnh chờ bị hủy',
      text: 'Nếu khớp, lệnh chờ của bạn sẽ đưa tỷ lệ rủi ro về {floor} % hoặc thấp hơn. Thay vào đó lệnh bị hủy và khoản tạm giữ được hoàn lại: {items}.',
      item: '{market}, {side} {number} ở {price}, hoàn {returned} {currency}',
    },
    order_lapsed: {
      subject: 'Lệnh hết hạn',
      text: 'Lệnh chờ của bạn hết hạn trước khi giá chạm tới, và khoản tạm giữ được hoàn lại: {items}.',
      item: '{market}, {side} {number} ở {price}, hoàn {returned} {currency}',
    },
    order_revoked_for_loss: {
      subject: 'Hủy lệnh chờ để bù lỗ',
      text: 'Một khoản lỗ lớn hơn số dư của bạn, nên các lệnh chờ bị hủy và khoản tạm giữ được dùng để bù: {items}.',
      item: '{market}, {side} {number} ở {price}, tạm giữ {returned} {currency}',
    },
    order_revoked_frozen: {
      subject: 'Lệnh chờ bị hủy',
      text: 'Giá đã chạm lệnh chờ khi tài khoản của bạn bị đóng băng và không mở mới được. Thay vào đó lệnh bị hủy và khoản tạm giữ được hoàn lại: {items}.',
      item: '{market}, {side} {number} ở {price}, hoàn {returned} {currency}',
    },
    orders_voided: {
      subject: 'Lệnh bị vô hiệu',
      text: 'Giá đã sai, và mọi lệnh được nhập trong khoảng thời gian công bố bị vô hiệu như nhau với mọi khách hàng. Của bạn: {items}. Trang điều khoản có khoảng thời gian và lý do.',
      item: '{market}, {side} {number} ở {price}, hoàn {returned} {currency}, thu lại lãi {taken} {currency}',
    },
    seconds_voided: {
      subject: 'Lệnh bị vô hiệu',
      text: 'Giá đã sai, và mọi lệnh được nhập trong khoảng thời gian công bố bị vô hiệu như nhau với mọi khách hàng. Trong các lệnh giây của bạn: {items}. Trang điều khoản có khoảng thời gian và lý do.',
      item: '{market}, {seconds} giây, số tiền đặt {number}, hoàn {returned} {currency}, thu lại lãi {taken} {currency}',
    },
    insurance_claim_paid: { subject: 'Đã trả bồi thường bảo hiểm', text: 'Yêu cầu bồi thường {number} {currency} của bạn đã được trả.' },
    insurance_ended: {
      subject: 'Bảo hiểm đã kết thúc',
      text: 'Đã đạt mức lãi thỏa thuận nên bảo hiểm của bạn kết thúc. {number} {currency} đã về tài khoản lệnh giây.',
    },
    night_from_margin: {
      subject: 'Phí qua đêm trừ từ ký quỹ',
      text: 'Số dư khả dụng của bạn không đủ cho phí qua đêm, nên phí được trừ từ ký quỹ của các vị thế trong mức cho phép, khiến thanh lý đến gần hơn: {items}.',
      item: '{market}, {side} {number}, từ ký quỹ {taken} {currency}, còn thiếu {unpaid} {currency}',
    },
    hazard_warning: {
      subject: 'Tỷ lệ rủi ro thấp',
      text: 'Tỷ lệ rủi ro của bạn đã giảm còn {rate} %. Ở {burst} % hoặc thấp hơn, vị thế bị thanh lý. Hãy thêm tiền hoặc đóng vị thế để ở trên mức đó.',
    },
    isolated_warning: {
      subject: 'Vị thế cô lập gần thanh lý',
      text: 'Tỷ lệ rủi ro của vị thế cô lập đã giảm còn {rate} %. Ở {burst} % hoặc thấp hơn, vị thế bị thanh lý. Hãy thêm ký quỹ hoặc đóng vị thế: {items}.',
      item: '{market}, {side} {number} ở {price}, ký quỹ {margin} {currency}',
    },
    ...c2c.templates,
    news: { subject: 'Thông báo', text: '{title}' },
  },
  reasons: {
    ...c2c.reasons,
    shop_name_unfit: 'Tên cửa hàng gây hiểu nhầm hoặc dễ nhầm với người khác. Hãy chọn tên khác.',
    contact_unclear: 'Không thể liên lạc với bạn qua cách liên hệ đã cho. Hãy cho cách khác.',
    charged_wrongly: 'Bạn đã bị thu nhầm.',
    not_credited: 'Có khoản lẽ ra phải ghi có nhưng chưa ghi.',
    credited_twice: 'Có khoản được ghi có hai lần.',
    wrong_amount: 'Số tiền ghi sổ bị sai.',
    own_link: 'Bạn đã đóng băng tài khoản bằng liên kết trong tin nhắn.',
    access_suspected: 'Có dấu hiệu người khác truy cập được tài khoản của bạn.',
    identity_unclear: 'Cần làm rõ thông tin danh tính của bạn.',
    payment_unclear: 'Cần làm rõ một khoản thanh toán của bạn.',
    rules_breach: 'Có dấu hiệu vi phạm điều khoản sử dụng.',
    legal_order: 'Tòa án hoặc cơ quan có thẩm quyền đã ra lệnh.',
    own_request: 'Bạn đã yêu cầu việc này.',
    photo_blurred: 'Ảnh bị mờ. Vui lòng chụp lại ở nơi đủ sáng.',
    document_cropped: 'Một góc giấy tờ bị cắt. Vui lòng chụp toàn bộ giấy tờ.',
    document_expired: 'Giấy tờ đã hết hạn. Vui lòng dùng giấy tờ còn hiệu lực.',
    name_differs: 'Tên khác với giấy tờ. Vui lòng viết như in trên giấy tờ.',
    number_differs: 'Số khác với giấy tờ. Vui lòng kiểm tra lại.',
    document_kind: 'Đây không phải giấy tờ tùy thân mà chúng tôi nhận. Vui lòng dùng hộ chiếu hoặc thẻ căn cước.',
    document_used: 'Giấy tờ này đã thuộc tài khoản khác. Nếu có nhầm lẫn, vui lòng viết cho chúng tôi.',
    price_moved_far: 'Giá đã đi quá xa so với tỷ giá báo. Bạn có thể đổi theo tỷ giá hiện tại.',
    not_enough_reserves: 'Sàn hiện không có đủ loại tiền này. Bạn có thể đổi số tiền nhỏ hơn.',
    person_unclear: 'Chúng tôi không thấy được chính chủ tài khoản đang sử dụng. Vui lòng viết cho chúng tôi.',
    rate_fell: 'Khi được duyệt, tỷ giá cho ít hơn mức bạn chấp nhận.',
    review_expired: 'Không có quyết định kịp thời.',
    taken_back: 'Bạn đã rút lại.',
    address_unfit: 'Địa chỉ không nhận được loại tiền này, hoặc thuộc một hợp đồng. Vui lòng dùng địa chỉ khác.',
    owner_unclear: 'Chúng tôi không thấy được nơi nhận là của bạn. Vui lòng chứng thực danh tính, hoặc dùng tài khoản đứng tên bạn.',
    origin_unclear: 'Chúng tôi có câu hỏi về nguồn tiền. Vui lòng viết cho chúng tôi.',
    not_sent: 'Mạng hoặc ngân hàng không tiếp nhận.',
    address_own: 'Địa chỉ này nay thuộc về sàn. Vui lòng dùng một địa chỉ bên ngoài.',
    address_lost: 'Không ai có khóa của địa chỉ này. Vui lòng dùng địa chỉ khác.',
    payment_not_found: 'Không tìm thấy khoản trả. Hãy kiểm tra giao dịch hoặc hỏi ngân hàng, rồi khai báo lại.',
    payment_credited: 'Khoản trả đã được ghi có; hãy xem các khoản nạp của bạn.',
    amount_differs: 'Số tiền trả khác. Hãy khai báo lại với số tiền đã đến.',
    same_person: 'Tài khoản được mời trông như tài khoản thứ hai của chính bạn.',
    sender_differs: 'Khoản trả đến từ tài khoản của người khác. Chỉ khoản từ tài khoản của chính bạn mới được ghi có.',
    proof_unreadable: 'Ảnh không cho thấy khoản trả. Hãy khai báo lại với ảnh thấy rõ ngày, số tiền và các tài khoản.',
  },
  statuses: {
    'pending review': 'chờ xét duyệt',
    'review success': 'đã duyệt',
    passed: 'đã thực hiện',
    rejected: 'bị từ chối',
    cancelled: 'đã hủy',
    flashing: 'đang đổi',
    returned: 'đã hoàn lại',
  },
  bank: 'tài khoản ngân hàng của bạn',
  between: '; ',
  sides: { 1: 'mua', 2: 'bán' },
  margin_modes: { cross: 'ký quỹ chéo', isolated: 'ký quỹ cô lập' },
  phrase: 'Cụm từ chống lừa đảo của bạn: {phrase}',
  details: 'Lúc: {time} · Địa chỉ: {address} · Thiết bị: {device}',
  freeze: 'Nếu không phải bạn, hãy đóng băng tài khoản ngay:',
  footer: 'Candor gửi tin này vì việc xảy ra trong tài khoản của bạn. Vui lòng không trả lời.',
};
