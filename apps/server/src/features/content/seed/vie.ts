import type { FoundingTexts } from './names.ts';

/** The founding items in Vietnamese. */
export const vie: FoundingTexts = {
  agreement: {
    title: 'Thỏa thuận người dùng',
    abstract: 'Các điều khoản giữa bạn và bên vận hành bản cài đặt này.',
    keyword: 'điều khoản, thỏa thuận, rủi ro, chi phí, dữ liệu',
    content: `<p>Đây là các điều khoản giữa bạn và bên vận hành bản cài đặt Candor này. Khi đăng ký, bạn chấp nhận chúng.</p>
<h2>1. Tài khoản</h2>
<p>Một người, một tài khoản. Thông tin bạn cung cấp phải đúng sự thật; quốc tịch không thể thay đổi sau khi đăng ký. Hãy giữ riêng mật khẩu và mật khẩu giao dịch: ai có cả hai có thể giao dịch và rút thay bạn.</p>
<h2>2. Lệnh và kết quả</h2>
<p>Lệnh được thực hiện theo các tick giá đã lưu, với điều khoản ghi trên lệnh khi bạn gửi. Bên vận hành không thể đặt giá, kết quả hay khoản chi trả cho riêng một khách hàng hay một lệnh. Mỗi lệnh đã khớp nêu các tick của nó, và bạn có thể tính lại kết quả.</p>
<h2>3. Chi phí</h2>
<p>Chênh lệch, phí giao dịch và phí qua đêm được công bố cho từng thị trường và hiện trước khi bạn gửi. Thay đổi chỉ áp dụng cho các lệnh về sau.</p>
<h2>4. Rủi ro</h2>
<p>Hợp đồng có đòn bẩy: giá chỉ biến động nhỏ cũng có thể làm mất toàn bộ ký quỹ. Các hợp đồng cùng loại tiền định giá chịu trách nhiệm cho nhau, trừ vị thế ký quỹ cô lập: vị thế này chỉ chịu trách nhiệm cho chính nó. Hợp đồng bị thanh lý khi tỷ lệ rủi ro giảm xuống bằng hoặc dưới tỷ lệ thanh lý đã công bố. Bạn không thể mất nhiều hơn số có trong tài khoản hợp đồng. Chỉ giao dịch bằng số tiền bạn có thể mất.</p>
<h2>5. Gián đoạn</h2>
<p>Một thị trường có thể tạm dừng với mọi người, và không mở lệnh khi giá cũ hơn mười giây. Trong một khoảng thời gian công bố, mọi lệnh của một thị trường có thể bị vô hiệu và hoàn tiền toàn bộ, do hai nhân viên vận hành cùng thực hiện và có thông báo công khai. Không ai ở sàn thay đổi giá hay kết quả của lệnh theo cách nào khác.</p>
<h2>6. Demo</h2>
<p>Khi trang hiện DEMO, giá là mô phỏng hoặc ghi lại và số dư là tiền thử không có giá trị. Không thể nạp hoặc rút.</p>
<h2>7. Dữ liệu của bạn</h2>
<p>Chúng tôi giữ những gì tài khoản và pháp luật cần, không cho ai khác xem, và ghi lại ai đã xem. Mật khẩu được lưu dưới dạng mã băm không để lộ mật khẩu.</p>`,
  },
  prices: {
    title: 'Giá được tạo và kiểm tra thế nào',
    abstract: 'Giá từ đâu đến, vì sao không ai bẻ cong được, và cách bạn tự kiểm tra một lệnh.',
    keyword: 'giá, tick, chuỗi mã băm, kiểm chứng',
    content: `<p>Mỗi giá đến sàn được lưu một lần, theo thứ tự, thành một <strong>tick</strong>: thị trường, giá, nguồn và thời gian. Mỗi tick mang mã băm của tick ngay trước, nên một tick bị sửa hoặc xóa về sau sẽ làm sai mọi mã băm phía sau.</p>
<h2>Lệnh được thực hiện ở giá nào</h2>
<p>Bạn vào ở giá bán khi mua và ở giá mua khi bán. Cả hai cách giá gần nhất một chênh lệch, và chênh lệch được công bố cho từng thị trường. Bạn ra ở giá gần nhất. Mỗi lệnh đã khớp nêu tick lúc khớp, và mỗi lệnh đã đóng nêu tick lúc đóng.</p>
<h2>Khi nào giá không được dùng</h2>
<ul>
<li>Khi tick mới nhất của một thị trường cũ hơn mười giây, thị trường không mở lệnh và không kích hoạt chốt lời, cắt lỗ hay thanh lý cho đến khi có ba tick mới.</li>
<li>Giá cách trung vị của bảy giá gần nhất hơn 5 % bị giữ lại. Giá đó chỉ được dùng khi ba tick kế tiếp xác nhận mức giá: một cú sụp thật sẽ qua, một giá sai đơn lẻ thì không.</li>
<li>Thị trường đóng cửa hoặc tạm dừng thì như vậy với mọi người.</li>
</ul>
<h2>Tự kiểm tra</h2>
<ol>
<li>Nhấn <strong>Kiểm chứng</strong> trên thanh trạng thái ở cuối trang: trình duyệt của bạn tính lại mã băm của các tick mới nhất.</li>
<li>Mở chi tiết một lệnh: trang hiện các tick và điều khoản, và tính lại kết quả trong trình duyệt của bạn.</li>
</ol>
<p>Khi trang hiện DEMO, giá là mô phỏng hoặc phát lại từ bản ghi. Giá vẫn được lưu và kiểm tra theo cùng một cách.</p>`,
  },
  margin: {
    title: 'Ký quỹ, tỷ lệ rủi ro và thanh lý',
    abstract: 'Hợp đồng giữ lại bao nhiêu, tỷ lệ rủi ro nghĩa là gì, và điều gì xảy ra khi nó giảm.',
    keyword: 'ký quỹ, đòn bẩy, tỷ lệ rủi ro, thanh lý',
    content: `<p>Hợp đồng giữ lại một khoản <strong>ký quỹ</strong>: giá × số lượng ÷ đòn bẩy. Đòn bẩy càng lớn thì cùng một hợp đồng cần càng ít ký quỹ, và giá biến động ít hơn cũng đủ làm cạn.</p>
<h2>Tỷ lệ rủi ro</h2>
<p>Tỷ lệ rủi ro = (số dư hợp đồng khả dụng + tổng ký quỹ + tổng lãi lỗ đang mở) ÷ tổng ký quỹ × 100. Tỷ lệ tính chung mọi vị thế dùng chung ký quỹ của tài khoản hợp đồng: chúng chịu trách nhiệm cho nhau. Vị thế ký quỹ cô lập có tỷ lệ rủi ro riêng và bị thanh lý riêng.</p>
<ul>
<li>Không lệnh nào được để tỷ lệ ở 100 % hoặc thấp hơn.</li>
<li>Ở 50 % hoặc thấp hơn, bạn được cảnh báo.</li>
<li>Ở tỷ lệ thanh lý hoặc thấp hơn, các vị thế của bạn bị đóng. Phiếu lệnh hiện tỷ lệ này.</li>
</ul>
<h2>Thanh lý</h2>
<p>Mọi vị thế đóng theo tick mới nhất lúc đó, vị thế đang lãi trước. Vị thế ở thị trường không có giá mới sẽ chờ tick kế tiếp. Nếu còn khoản lỗ mà tài khoản hợp đồng không gánh nổi, sàn gánh và lệnh hiện khoản đó là phần thiếu hụt: bạn không thể kết thúc dưới không.</p>
<h2>Giữ khoảng cách</h2>
<p>Phiếu lệnh hiện tỷ lệ rủi ro sau lệnh trước khi bạn gửi, và mỗi vị thế hiện giá thanh lý ước tính. Cắt lỗ đóng vị thế ở tick đầu tiên chạm tới, có thể tệ hơn giá bạn đặt khi thị trường nhảy giá.</p>`,
  },
  costs: {
    title: 'Chi phí giao dịch',
    abstract: 'Chênh lệch, phí giao dịch và phí qua đêm, và khi nào thu từng loại.',
    keyword: 'chi phí, chênh lệch, phí, qua đêm',
    content: `<p>Có ba loại chi phí. Tất cả được công bố cho từng thị trường, hiện trên phiếu lệnh trước khi bạn gửi, và ghi vào lệnh: thay đổi về sau không tác động đến.</p>
<h2>Chênh lệch</h2>
<p>Bạn vào cách giá gần nhất một chênh lệch và ra ở giá gần nhất.</p>
<h2>Phí giao dịch</h2>
<p>Phần trăm của ký quỹ, thu một lần khi mở lệnh. Đóng không mất phí. Lệnh giới hạn tạm giữ phí, và khi hủy thì hoàn lại toàn bộ.</p>
<h2>Phí qua đêm</h2>
<p>Phần trăm của giá trị hợp đồng cho mỗi nửa đêm (UTC+8) mà vị thế được giữ qua. Phí trừ vào số dư khả dụng, rồi vào ký quỹ của vị thế.</p>
<p>Phí được làm tròn lên đến chữ số thập phân thứ tám, nên chia nhỏ lệnh không bao giờ rẻ hơn.</p>`,
  },
  trade_password: {
    title: 'Mật khẩu giao dịch',
    abstract: 'Mật khẩu này bảo vệ gì, khi nào lệnh hỏi đến, và làm gì khi quên.',
    keyword: 'mật khẩu giao dịch, lệnh, khóa',
    content: `<p>Mật khẩu giao dịch là mật khẩu thứ hai, bên cạnh mật khẩu đăng nhập. Người gặp trình duyệt đã đăng nhập của bạn vẫn không giao dịch được nếu thiếu nó.</p>
<h2>Khi nào được hỏi</h2>
<p>Lệnh hợp đồng hỏi một lần trong mỗi phiên. Trong <a href="/accountSet">trung tâm an toàn</a>, bạn có thể chọn hỏi với mỗi lệnh, hoặc không bao giờ. Không bao giờ thì tiện, và chỉ còn phiên của bạn bảo vệ.</p>
<h2>Khi nhập sai</h2>
<p>Sau năm lần sai, mật khẩu bị khóa 15 phút, kể cả với mật khẩu đúng.</p>
<h2>Khi quên</h2>
<p><a href="/tradePwd">Đặt mật khẩu mới</a> bằng mã được gửi đến địa chỉ e-mail hoặc số di động của bạn. Nếu đã liên kết ứng dụng xác thực hoặc khóa truy cập thì cũng cần đến. Sau đó mọi phiên phải nhập mật khẩu mới.</p>`,
  },
  guarding: {
    title: 'Bảo vệ tài khoản của bạn',
    abstract: 'Khóa truy cập hoặc ứng dụng xác thực, mã khôi phục, và những gì khác giữ người lạ ở ngoài.',
    keyword: 'khóa truy cập, ứng dụng xác thực, mã khôi phục, phiên',
    content: `<p>Chỉ riêng mật khẩu có thể bị đoán, bị lộ hoặc bị nhập vào trang giả. Lớp xác thực thứ hai vẫn giữ tài khoản đóng ngay cả khi đó. Bạn thiết lập trong <a href="/accountSet">trung tâm an toàn</a>.</p>
<h2>Khóa truy cập</h2>
<p>Khóa truy cập đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của thiết bị, không cần mật khẩu. Khóa chỉ hoạt động trên trang nơi nó được tạo, nên không trang giả nào lấy được.</p>
<h2>Ứng dụng xác thực</h2>
<p>Ứng dụng xác thực hiện mã sáu chữ số thay đổi mỗi 30 giây. Mỗi lần đăng nhập bằng mật khẩu đều hỏi mã này.</p>
<h2>Mã khôi phục</h2>
<p>Cùng lớp xác thực đầu tiên, bạn nhận mười mã khôi phục, chỉ hiện một lần. Mỗi mã thay cho lớp xác thực một lần. Hãy giữ trên giấy, xa thiết bị của bạn.</p>
<h2>Thỉnh thoảng kiểm tra</h2>
<ul>
<li>Trung tâm an toàn liệt kê các phiên và mọi lần thử đăng nhập. Hãy kết thúc phiên bạn không nhận ra, và đổi mật khẩu.</li>
<li>Dùng mật khẩu mà bạn không dùng ở nơi nào khác.</li>
<li>Địa chỉ rút mới phải chờ ít nhất 24 giờ mới dùng được, và bạn được báo. Nếu không phải của bạn, vẫn còn thời gian.</li>
</ul>`,
  },
  phishing: {
    title: 'Tin giả và trang giả',
    abstract: 'Cách phân biệt tin của chúng tôi với tin giả, và những gì không ai ở đây từng hỏi.',
    keyword: 'lừa đảo, cụm từ, mã',
    content: `<p>Kẻ muốn tài khoản của bạn không phá khóa mà hỏi bạn chìa khóa: bằng một tin trông như của chúng tôi, hoặc một trang trông như trang này.</p>
<h2>Cụm từ của bạn</h2>
<p>Hãy đặt cụm từ chống lừa đảo trong <a href="/accountSet">trung tâm an toàn</a>. Mọi tin từ chúng tôi đều hiện cụm từ này. Tin không có cụm từ thì không phải từ chúng tôi.</p>
<h2>Những gì không ai hỏi</h2>
<ul>
<li>Mật khẩu đăng nhập hay mật khẩu giao dịch của bạn.</li>
<li>Mã trong tin nhắn, mã của ứng dụng xác thực, hay mã khôi phục.</li>
<li>Chuyển tiền để được <em>an toàn</em>, <em>xác minh</em> hay <em>mở băng</em>.</li>
</ul>
<h2>Thói quen có ích</h2>
<ul>
<li>Gõ địa chỉ hoặc dùng dấu trang; đừng đăng nhập từ liên kết trong tin nhắn.</li>
<li>Đọc địa chỉ của trang trước khi gõ mật khẩu.</li>
<li>Dùng khóa truy cập: nó không trả lời trang giả.</li>
</ul>
<p>Nếu bạn đã để lộ điều gì, hãy đổi mật khẩu ngay, kết thúc mọi phiên khác, hoặc đóng băng tài khoản bằng liên kết trong bất kỳ tin nào của chúng tôi về một thay đổi.</p>`,
  },
  frozen: {
    title: 'Khi tài khoản bị đóng băng',
    abstract: 'Đóng băng làm gì, điều gì giữ nguyên, và tài khoản được mở lại thế nào.',
    keyword: 'đóng băng, mở băng',
    content: `<p>Nhân viên vận hành đóng băng tài khoản trong 72 giờ, vì một lý do trong danh sách và có báo cho bạn. Bạn vẫn đăng nhập: có thể đóng vị thế, hủy lệnh, đặt chốt lời, cắt lỗ hoặc dời gần giá hơn và thêm tiền cho vị thế đang mở, nhưng không mở mới và không chuyển tiền ra. Khi đó sẽ tự kết thúc, trừ khi một nhân viên vận hành thứ hai gia hạn. Việc này xảy ra bao nhiêu lần được công bố trên <a href="/contractTerms">trang điều khoản</a>.</p>
<p>Bạn tự khóa tài khoản bằng liên kết trong tin về một thay đổi.</p>
<h2>Việc tự khóa làm gì</h2>
<ul>
<li>Mọi phiên và khóa API kết thúc ngay.</li>
<li>Không ai đăng nhập được, kể cả với mật khẩu đúng.</li>
<li>Bạn được báo qua tin nhắn.</li>
</ul>
<h2>Điều gì giữ nguyên</h2>
<p>Số dư và lệnh giữ nguyên. Chốt lời, cắt lỗ và thanh lý của vị thế đang mở vẫn hoạt động, vì chúng chỉ theo giá.</p>
<h2>Cần làm gì</h2>
<ol>
<li>Liên hệ chăm sóc khách hàng của bản cài đặt này. Chỉ nhân viên vận hành mới mở lại được tài khoản đã khóa, và ai làm, vì sao, đều được lưu.</li>
<li>Sau đó hãy đăng nhập, đặt mật khẩu đăng nhập mới và xem lại các phiên, khóa truy cập, khóa API và địa chỉ rút trong <a href="/accountSet">trung tâm an toàn</a>.</li>
</ol>
<p>Các liên kết đóng băng đã gửi trước đó không còn tác dụng khi tài khoản đã được mở băng.</p>`,
  },
  invitation: {
    title: 'Mời người khác',
    abstract: 'Mã mời là gì, và nó thay đổi điều gì.',
    keyword: 'mã mời',
    content: `<p>Mỗi tài khoản có mã mời riêng. Người đăng ký có thể nhập mã, bằng chữ hoa hay chữ thường, và khi đó bản đăng ký lưu lại ai đã mời.</p>
<p>Lời mời không thay đổi giá, chi phí hay kết quả của bất kỳ ai. Không ai bao giờ được trả tiền từ khoản lỗ của khách hàng.</p>
<p>Hãy mời những người hiểu hợp đồng có đòn bẩy là gì và có thể mất số tiền đó. <a href="/components/noticeDetail?id=10">Thỏa thuận người dùng</a> nói họ chấp nhận điều gì.</p>`,
  },
  welcome: {
    title: 'Chào mừng đến với Candor',
    abstract: 'Một sàn không thể quyết định kết quả của bạn, và nơi ai cũng kiểm tra được.',
    keyword: 'chào mừng',
    content: `<p>Candor là sàn giao dịch hợp đồng có đòn bẩy. Bên vận hành không thể đặt giá, kết quả hay khoản chi trả cho riêng một khách hàng hay một lệnh: không có công tắc nào cho việc đó.</p>
<ul>
<li>Mỗi giá được lưu trong một chuỗi cho thấy mọi thay đổi về sau.</li>
<li>Mỗi lệnh đã khớp nêu các tick của nó, và trình duyệt của bạn có thể tính lại kết quả.</li>
<li>Mọi chi phí hiện trước khi bạn gửi lệnh, và đó chính là chi phí được thu.</li>
</ul>
<p>Trước lệnh đầu tiên, hãy đọc <a href="/components/noticeDetail?id=12">ký quỹ và thanh lý hoạt động thế nào</a> và <a href="/components/noticeDetail?id=15">cách bảo vệ tài khoản của bạn</a>.</p>`,
  },
  seconds: {
    title: 'Lệnh giây và xác suất',
    abstract: 'Điều gì quyết định một lệnh, lệnh trả bao nhiêu, và phải đúng thường xuyên đến mức nào để không lỗ.',
    keyword: 'lệnh giây, xác suất, hòa vốn, số tiền đặt, chi trả, đáo hạn, cùng giá, vô hiệu',
    content: `<p>Lệnh giây nói rằng một giá sẽ cao hơn hay thấp hơn sau một số giây. Bạn chọn chiều, thời hạn và số tiền đặt; phiếu lệnh hiện mọi kết quả có thể trước khi bạn gửi.</p>
<h2>Điều gì quyết định</h2>
<p>Lệnh vào ở giá đầu tiên đến sau khi được nhận, không có chênh lệch. Nếu trong năm giây không có giá nào đến, hoặc chỉ có giá xấu hơn mức bạn cho phép, số tiền đặt và phí được hoàn lại. Lúc đáo hạn, giá cuối cùng của thị trường có giờ nguồn không sau lúc đáo hạn sẽ quyết định, và không gì khác: hẳn về phía bạn thì thắng, hẳn về phía kia thì thua, cùng giá thì hoàn số tiền đặt. Nếu không có giá nào trong năm giây cuối, lệnh bị vô hiệu: hoàn số tiền đặt và phí.</p>
<h2>Lệnh trả bao nhiêu</h2>
<p>Thắng thì hoàn số tiền đặt và trả phần trăm mà thời hạn nêu. Thua thì trừ phần trăm của số tiền đặt mà điều khoản nêu, phần lớn là toàn bộ. Không thời hạn nào được trả nhiều hơn trừ. Phí là phần trăm của số tiền đặt và thu khi mở lệnh.</p>
<h2>Xác suất</h2>
<p>Vì thua bị trừ nhiều hơn thắng được trả, đúng một nửa là không đủ. Tỷ lệ thắng hòa vốn trên phiếu lệnh cho biết trong một trăm lệnh phải đúng bao nhiêu để về lâu dài không mất gì: (lỗ + phí) ÷ (lãi + lỗ). Khi thắng được trả 85 % và thua bị trừ 100 %, con số đó là 54,06. Không ai biết giá kế tiếp; trong thời gian rất ngắn, giá tăng và giảm gần như thường xuyên như nhau. Hãy dự liệu là về lâu dài sẽ lỗ, và chỉ đặt số tiền bạn có thể mất.</p>
<h2>Giới hạn</h2>
<p>Có số tiền đặt nhỏ nhất và lớn nhất, và một lệnh tối đa bằng một phần số dư khả dụng của bạn. Mọi khách hàng cộng lại chỉ được đặt đến một mức ở một thị trường cho các lệnh đáo hạn trong cùng phút; vượt mức thì mọi người đều bị từ chối như nhau, để mọi khoản chi trả đều được bảo đảm.</p>
<p>Mỗi lệnh đã kết thúc hiện hai tick của nó, và trình duyệt của bạn có thể tính lại kết quả.</p>`,
  },
  about: {
    title: 'Về Candor',
    abstract: 'Sàn này là gì, bên vận hành không thể làm gì, và bạn kiểm tra cả hai ra sao.',
    keyword: 'giới thiệu, vận hành, tin cậy',
    content: `<p>Candor là sàn giao dịch hợp đồng, lệnh giây và các sản phẩm liên quan, do bên vận hành của bản cài đặt này điều hành.</p>
<h2>Điều bên vận hành không thể làm</h2>
<ul>
<li>Đặt giá, kết quả hay khoản chi trả cho riêng một khách hàng, một lệnh hay một nhóm: không có công tắc, cài đặt hay lời gọi nào cho việc đó.</li>
<li>Đổi giá đã lưu hoặc lệnh đã quyết toán.</li>
<li>Tự mình đổi điều khoản: một nhân viên vận hành đề xuất, người khác quyết định, và thay đổi được công bố ít nhất năm phút trước khi có hiệu lực.</li>
</ul>
<h2>Điều bên vận hành có thể làm</h2>
<p>Tạm dừng một thị trường với mọi người; và hai nhân viên vận hành cùng nhau hủy mọi lệnh của một thị trường trong khung giờ đã công bố, hoàn tiền đầy đủ. Cả hai đều hiện trên <a href="/transparency">trang minh bạch</a>.</p>
<h2>Bên vận hành kiếm tiền từ đâu</h2>
<p>Từ <a href="/fees">phí và chênh lệch</a> đã công bố, và với tư cách bên đối ứng của hợp đồng và lệnh giây: khách hàng lỗ thì sàn lãi, khách hàng lãi thì sàn trả. Vì vậy mọi kết quả đều kiểm tra được.</p>
<h2>Kiểm tra</h2>
<p><a href="/helpArticle?id=25&amp;cId=18">Biên nhận</a> cho phép bạn tính lại mọi kết quả. <a href="/proofOfLiabilities">Bằng chứng nợ phải trả</a> cho thấy số dư của bạn đã được tính.</p>
<h2>Trình duyệt</h2>
<p>Các trang cần một trong các trình duyệt sau hoặc phiên bản mới hơn: Chrome 117, Edge 117, Firefox 129, Safari 17.4, iOS 17.4.</p>`,
  },
  insurance: {
    title: 'Bảo hiểm tài khoản giây',
    abstract: 'Hợp đồng bảo hiểm tốn bao nhiêu, khi nào được bồi thường và trả bao nhiêu.',
    keyword: 'bảo hiểm, phí bảo hiểm, bồi thường',
    content: `<p>Bảo hiểm áp dụng cho một số tiền trong tài khoản giây. Số tiền đó thành số dư được bảo hiểm: số tiền đặt và phí của lệnh giây lấy từ đó, khoản chi trả vào đó. Phí bảo hiểm là một tỷ lệ của số tiền, được để riêng khi mua.</p>
<h2>Bồi thường</h2>
<ul>
<li><strong>Thuận:</strong> khi số dư được bảo hiểm giảm đến một tỷ lệ của số tiền. Một phần khoản lỗ được trả vào số dư được bảo hiểm, bảo hiểm tiếp tục.</li>
<li><strong>Nghịch:</strong> khi số dư ở mức cố định trở xuống. Tiền trả vào tài khoản giây và bảo hiểm kết thúc.</li>
<li>Khi đến lúc bồi thường hoặc đang chờ, không thể đặt lệnh giây.</li>
<li>Mỗi ngày trả hai lần. Yêu cầu trong ngày mua được trả khi ngày kế tiếp bắt đầu (UTC+8).</li>
</ul>
<h2>Kết thúc</h2>
<p>Đạt mức lãi đã thỏa thuận, bảo hiểm tự kết thúc và trả số dư thực. Không có lệnh hay yêu cầu đang mở, bạn có thể kết thúc sớm: số dư được bảo hiểm trở lại, phí bảo hiểm thì không.</p>
<p>Mọi lần bồi thường cộng lại trả tối đa mức bảo hiểm. Quỹ dự trữ để riêng toàn bộ mức đó khi bán. Tỷ lệ và ví dụ: <a href="/fees">phí và thông số</a>.</p>`,
  },
  mining: {
    title: 'Khai thác khóa',
    abstract: 'Khóa được lãi bao nhiêu, trả khi nào và hủy tốn bao nhiêu.',
    keyword: 'khai thác khóa, lãi, kỳ hạn',
    content: `<p>Bạn khóa một số tiền trong tài khoản đổi nhanh theo kỳ hạn. Lãi cả kỳ là tỷ lệ đã công bố của số tiền, hiện trước khi bạn xác nhận.</p>
<ul>
<li>Lãi trả mỗi ngày lúc 00:00 (UTC+8) thành phần bằng nhau, lần đầu vào nửa đêm sau khi mua.</li>
<li>Hết kỳ hạn, số tiền lại khả dụng.</li>
<li>Lệnh giữ điều khoản lúc mua.</li>
</ul>
<h2>Hủy sớm</h2>
<p>Bạn có thể hủy trước khi hết hạn. Phí là một tỷ lệ của số tiền; lãi đã trả vẫn là của bạn.</p>
<h2>Lãi từ đâu ra</h2>
<p>Khi bạn mua, toàn bộ phần đã hứa rời tài khoản lãi của sàn và chờ trong một tài khoản riêng. Phần không thể bảo đảm thì không bán.</p>`,
  },
  exchange: {
    title: 'Đổi nhanh và quy đổi',
    abstract: 'Tỷ giá hình thành ra sao, tốn bao nhiêu và khi nào phải chờ.',
    keyword: 'đổi nhanh, quy đổi, tỷ giá, CDR',
    content: `<h2>Đổi nhanh</h2>
<p>Bạn đổi một loại tiền lấy loại khác từ tài khoản đổi nhanh. Tỷ giá là giá của loại này chia cho giá của loại kia, trừ phí. Báo giá giữ mười giây; sau đó lệnh đổi bị từ chối và báo giá mới hiện ra.</p>
<p>Trong mức đã công bố cho 24 giờ, lệnh được thực hiện ngay. Vượt mức, số tiền được để riêng đến khi nhân viên vận hành quyết định. Lệnh được duyệt thực hiện theo tỷ giá lúc duyệt, không thấp hơn mức bạn chấp nhận. Nếu không, số tiền được trả lại đầy đủ.</p>
<h2>Quy đổi</h2>
<p>USDT sang token nền tảng CDR và ngược lại theo tỷ lệ đã công bố, từ tài khoản pháp định. Phí trừ vào số tiền bạn đưa. Đổi đi đổi lại không bao giờ được nhiều hơn số đã bỏ ra.</p>
<p>Phí và giới hạn: <a href="/fees">phí và thông số</a>.</p>`,
  },
  receipts: {
    title: 'Biên nhận: tính lại kết quả',
    abstract: 'Biên nhận có gì và ba cách kiểm tra.',
    keyword: 'biên nhận, kiểm tra, candor-verify',
    content: `<p>Mọi điều quyết định cho bạn đều tạo biên nhận: mỗi lần khớp, đóng, thanh lý và đáo hạn, mỗi lần đổi, chi trả và bồi thường. Biên nhận ghi tick, điều khoản, kết quả và được sàn ký.</p>
<h2>Ba cách kiểm tra</h2>
<ol>
<li>Mở chi tiết lệnh: trình duyệt tính lại từ các tick công khai.</li>
<li>Tải biên nhận, hoặc của cả một giai đoạn, và kiểm tra tệp trên máy của bạn bằng chương trình candor-verify.</li>
<li>So sánh chữ ký đầu chuỗi: mỗi phút sàn ký trạng thái của mọi giá và biên nhận. Ai giữ chữ ký cũ sẽ phát hiện mọi quá khứ bị viết lại.</li>
</ol>
<p>Biên nhận không nêu tên ai khác, và mã băm công khai không tiết lộ gì về bạn.</p>`,
  },
  contracts: {
    title: 'Hợp đồng hoạt động thế nào',
    abstract: 'Từ lệnh đến lúc đóng: khối lượng, loại lệnh, chốt lời cắt lỗ và điều gì kết thúc vị thế.',
    keyword: 'hợp đồng, lệnh, lot, cắt lỗ, chốt lời',
    content: `<p>Hợp đồng đi theo giá thị trường. Mua lãi khi giá tăng, bán lãi khi giá giảm. Khối lượng tính bằng lot; một lot là bao nhiêu xem ở <a href="/fees">phí và thông số</a>.</p>
<h2>Lệnh</h2>
<ul>
<li><strong>Giá thị trường:</strong> khớp ở giá mới nhất. Nếu giá đó đã cũ hơn 0,2 giây khi lệnh đến, lệnh khớp ở giá kế tiếp. Mua theo giá bán, bán theo giá mua.</li>
<li><strong>Giá giới hạn:</strong> chờ đến khi giá chạm mục tiêu. Ký quỹ và phí được để riêng, trả lại đầy đủ khi bạn hủy.</li>
</ul>
<h2>Chốt lời và cắt lỗ</h2>
<p>Cả hai đóng vị thế ở giá đầu tiên chạm tới. Đặt cùng lệnh hoặc sau đó. Khi thị trường nhảy giá, giá đó có thể xấu hơn mức đã đặt.</p>
<h2>Điều gì kết thúc vị thế</h2>
<p>Bạn đóng, lệnh dừng đóng, hoặc bị thanh lý. Ký quỹ và kết quả trở về tài khoản hợp đồng.</p>
<p>Đọc tiếp: <a href="/helpArticle?id=12&amp;cId=18">ký quỹ, tỷ lệ rủi ro và thanh lý</a>.</p>`,
  },
  money: {
    title: 'Nạp và rút tiền',
    abstract: 'Tiền đến và đi ra sao, kiểm tra những gì và mất bao lâu.',
    keyword: 'nạp, rút, địa chỉ, xác nhận',
    content: `<h2>Nạp tiền</h2>
<ul>
<li>Bạn có địa chỉ riêng trên mỗi chuỗi. Chỉ gửi đúng đồng tiền trên đúng chuỗi đã nêu; thứ khác có thể bị mất.</li>
<li>Khoản tiền được ghi vào tài khoản đổi nhanh sau số xác nhận đã nêu, một lần, và không dưới mức tối thiểu.</li>
<li>Khoản không hiện trên chuỗi, như chuyển khoản ngân hàng, bạn khai báo kèm chứng từ. Nhân viên vận hành quyết định.</li>
</ul>
<h2>Rút tiền</h2>
<ul>
<li>Phí và số nhận được hiện trước khi gửi. Số tiền được để riêng lúc yêu cầu.</li>
<li>Yêu cầu cần mật khẩu giao dịch và, nếu đã gắn, yếu tố thứ hai.</li>
<li>Nơi nhận mới chờ ít nhất 24 giờ; rút tiền sau khi đổi mật khẩu hay yếu tố cũng vậy.</li>
<li>Mỗi lần rút có một nhân viên vận hành kiểm tra, trên mức đã công bố là hai. Bị từ chối thì trả lại đầy đủ kèm lý do. Bạn có thể hủy cho đến khi giao cho bên ký.</li>
</ul>
<p>Sàn không giữ khóa riêng: lệnh rút đã duyệt được ký ở nơi khác. Bao nhiêu lệnh đang chờ và mất bao lâu được công khai ở <a href="/contractTerms">điều khoản hiện hành</a>.</p>`,
  },
  check_banner: {
    title: 'Tự tính lại kết quả của bạn',
    abstract: 'Mỗi lệnh ghi tick và điều khoản. Trình duyệt tính lại kết quả, và với biên nhận ai cũng làm được.',
    keyword: 'kiểm tra, biên nhận',
    content: `<p>Mở chi tiết một lệnh đã kết thúc: có tick vào, tick ra, điều khoản và cách kết quả suy ra từ đó.</p>
<p>Cách kiểm tra: <a href="/helpArticle?id=25&amp;cId=18">biên nhận</a>.</p>`,
  },
  costs_banner: {
    title: 'Mọi chi phí trước khi gửi',
    abstract: 'Chênh lệch, phí và chi phí mỗi đêm được công bố, như nhau với mọi người, kèm ví dụ tính theo chính quy tắc thu.',
    keyword: 'chi phí, phí',
    content: `<p>Mọi chi phí của mọi sản phẩm nằm trên <a href="/fees">một trang</a> lấy từ điều khoản hiện hành. Thay đổi được công bố ít nhất năm phút trước và không bao giờ chạm đến lệnh đã đặt.</p>`,
  },
  liabilities_banner: {
    title: 'Số dư của bạn đã được tính',
    abstract: 'Mỗi ngày sàn ký số tiền nợ tất cả khách hàng cộng lại. Bạn kiểm tra phần của mình có trong đó.',
    keyword: 'bằng chứng nợ phải trả, số dư',
    content: `<p>Mỗi ngày sàn công bố tổng đã ký của mọi khoản nợ, không có tên. Bằng chứng của riêng bạn dẫn từ số dư đến tổng đó, và trình duyệt kiểm tra.</p>
<p>Bản mới nhất: <a href="/proofOfLiabilities">bằng chứng nợ phải trả</a>.</p>`,
  },
  c2c: {
    title: 'Giao dịch C2C',
    abstract: 'Cách mua bán coin với khách hàng khác và điều gì bảo vệ cả hai bên.',
    keyword: 'C2C, pháp định, mua coin, bán coin, cửa hàng',
    content: `<p>Trong <a href="/c2c">giao dịch C2C</a>, bạn mua coin của khách hàng khác hoặc bán coin cho họ. Tiền được trả ngoài sàn; sàn giữ coin đến khi lệnh kết thúc.</p>
<h2>Mua</h2>
<ul>
<li>Chọn quảng cáo và nhập số tiền. Giá, phí và thông tin thanh toán được cố định trong lệnh.</li>
<li>Thanh toán trong thời gian hiển thị và chỉ từ tài khoản đứng tên đã xác thực của bạn. Sau đó xác nhận trong lệnh rằng bạn đã trả.</li>
<li>Khi người bán xác nhận thanh toán, coin vào tài khoản pháp định của bạn. Lệnh đã trả không bao giờ kết thúc vì hết giờ.</li>
</ul>
<h2>Bán</h2>
<ul>
<li>Coin của bạn bị đóng băng khi đặt lệnh hoặc khi đăng quảng cáo.</li>
<li>Hãy xem tài khoản ngân hàng của chính bạn, không xem ảnh thanh toán. Chỉ nhận tiền từ tên mà lệnh hiển thị.</li>
<li>Sau đó mở khóa coin bằng mật khẩu giao dịch. Không thể hoàn tác.</li>
</ul>
<h2>Giới hạn</h2>
<p>Bạn có thể có ba lệnh đang mở. Sau ba lần hủy trong một ngày, bạn không đặt thêm trong ngày đó. Coin đã mua, hoặc coin cùng giá trị, ở lại sàn trong thời gian đã công bố, vì thanh toán có thể bị thu hồi.</p>
<h2>Cửa hàng của bạn</h2>
<p>Khi đã xác thực danh tính, bạn có thể <a href="/legalApplication">đăng ký cửa hàng</a> và đăng quảng cáo. Tiền bảo đảm được trả lại khi cửa hàng đóng.</p>`,
  },
};
