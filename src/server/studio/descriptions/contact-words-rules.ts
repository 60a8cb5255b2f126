/*
 * The words by which sellers lead their readers elsewhere, in the languages of the site. All of them are matched against a
 * text of one width and in small letters, without decoration (`contacts-rules.ts`).
 */

/**
 * Names of services by which people are reached. A thing may be called after one ("WhatsApp-green"), so a name counts
 * beside a number, a sign-in name or a word of `invitations`, or where hardly anything else is said.
 */
export const channels: readonly RegExp[] = [
  /微\s?信|薇\s?信|威\s?信(?=\s?[:号]?\s?[a-z\d])|(?<![a-z])(?:v\s?x|w\s?x|wei\s?xin|wechat|we-chat)(?![a-z])|加\s?[vq薇微]|扣扣|企鹅号|朋友圈|(?:抖音|快手|小红书|淘宝|微店|闲鱼)\s?同名|公众号|小红书|抖音号|快手号|旺旺|钉钉|(?<![a-z])q\s?q(?:\s?群)?(?![a-z])/gu,
  /(?<![a-z])(?:whats\s?app|wa|telegram|telegramm|tg|viber|skype|instagram|insta|ig|facebook|fb|tik\s?tok|zalo|kakao\s?talk|kakao|imo|line(?:\s?id)?|bbm|wattsapp|watsap|wasap|whatsap)(?![a-z])/gu,
  /телеграмм?|телега|в?[ао]тс[ао]пп?|вайбер|вконтакте|инст[аеу](?!\p{L})|инстаграм\p{L}{0,2}|(?<!\p{L})(?:тг|вк)(?!\p{L})|одноклассник/gu,
  /واتس\s?[اآأ]ب|واتساب|واتس|تل[يی]?[جغق]رام|تيليجرام|وي\s?شات|ويشات|فايبر|سناب\s?شات|انستغرام|انستجرام|انستقرام|انستا|فيسبوك/gu,
  /ไลน์|วอทส์?แอป|วอตส์?แอป|เทเลแกรม|วีแชท|วีแชต|เฟซบุ๊ก|เฟสบุ๊ก|เฟส|อินสตาแกรม|ไวเบอร์|เพจ/gu,
];

/** What asks a reader to write, to call or to come elsewhere, or says that a way to do so follows. */
export const invitations: readonly RegExp[] = [
  // Chinese
  /联系(?:我|客服|老板|卖家|方式|电话|人|微|qq)|(?:请|可|来|致|欢迎)\s?(?:联系|咨询|致电|来电|垂询|询价)|来电|致电|热线|(?:打|咨询|联系|订购|订货)电话|电话(?=\s?[:：]|\s?[\d(+]|联系|咨询|热线|预约|订购)|手机号?\s?[:号]|手机\s?\d|加(?:我|群|好友|微|客服)|群号|扫(?:码(?!枪|器|仪|机)|一扫|描?二维码)|(?:见|长按|识别|添加|下方|图片)二维码|二维码(?:加|进|添|联)|私(?:信|聊|我)|官网|网址|网站|邮箱|电邮|客服|咨询(?:我|客服|电话|热线)|(?:细节|详情|价格|更多|具体|报价)\s?(?:请|可)?\s?(?:咨询|联系|详询|私|加)|详询|找\s?\p{Script=Han}{1,3}(?:经理|总|先生|小姐|女士|老板)|找(?:老|小|阿)\p{Script=Han}|薇我|滴滴我|戳我|搜索?\s?(?:公众号|微信|店铺)|店铺\s?名|关注(?:我|本|微|店)/u,
  // English
  /(?<![a-z])(?:contact|reach|message|text|dm|pm|call|phone|ring|whatsapp|wechat|telegram|write to|write|e-?mail|mail|add|ping|follow|find|chat with|talk to|ask|get in touch with|inbox|drop)\s(?:us|me|our|my|the seller|seller|mr|mrs|ms|miss|manager|a line|an? (?:mail|e-?mail|message))(?![a-z])|(?<![a-z])(?:get in touch|reach out|feel free to (?:contact|ask|call|write|message|reach)|contact(?:\s(?:details|person|number|at|via|by|on|for|now|directly|info|information)|\s?:)|(?:call|text|message|dm|mail|e-?mail|whatsapp|write|order|reach out|buy|chat|find out more|more info(?:rmation)?)\s(?:now|today|directly|at|on|via|by|to|here)(?=\s|$|:)|scan\s(?:the|our|this|my)?\s?(?:qr|code)|our\s(?:web\s?site|site|page|channel|group|factory group)|visit\s(?:us|our|www|the web|https?)|web\s?site|(?:phone|mobile|tel|telephone|cell|hotline|fax|mob|ph)\s?(?:no|number)?\s?[.:]|ask for (?:mr|mrs|ms|miss|our|my)|(?:via|by|on|through|at|our|my)\s(?:whats\s?app|wechat|telegram|viber|skype|e-?mail|mail|phone|facebook|instagram|signal|messenger|dm|pm|inbox)(?![a-z-])|e-?mail\s?(?:address)?\s?:|(?:id|user\s?name)\s?:|username|dms? (?:are )?open|hesitate|link in bio|join (?:our|the|us|my|for)|google us|look us up|search (?:for )?us)/u,
  // Russian
  /(?:пишите|напишите|звоните|позвоните|звонок|свяжитесь|связаться|связь|обращайтесь|обратитесь|заходите|подпи[сш]\p{L}{0,8}|переходите|спросите|спрашивайте|добавляйтесь|добавьте|спросить|стучите|пиши|звони)(?!\p{L})|контакт(?:ы|ный|ные)?\s?[:т]|(?:на|наш|нашем|нашего|нашу)\s(?:сайт|канал|групп|почт|телеграм)\p{L}{0,4}|сайте?(?:\s|:|$)|(?:эл\p{L}{0,12}|электронн\p{L}{0,4})\.?\s?почт\p{L}{0,3}|почт[ауе]\s?[:–—-]|(?<!\p{L})(?:тел|моб)(?:ефон)?\p{L}{0,2}\s?[.:]|телефон\p{L}{0,3}\s?[:+\d]|по (?:телефону|тел|ватс\p{L}{0,4}|вотс\p{L}{0,4})|сканируйте|(?:наш|по) qr-?код\p{L}{0,2}|в (?:лс|личк\p{L}|директ|мессенджер\p{L}{0,3}|telegram|whatsapp|вотс\p{L}{0,4}|ватс\p{L}{0,4}|телег\p{L}{0,4})(?!\p{L})|менеджер\p{L}{0,2}\s\p{L}{2,12}$/u,
  // Turkish
  /(?:bize|bizi|bizimle|benimle|bana|beni|satıcıyla|müdür\p{L}{0,4})\s\p{L}{2,20}|ileti[sş]im|ula[sş](?:ın|abilir|mak)\p{L}{0,8}|arayın|(?<!\p{L})ara(?:yabilirsiniz)(?!\p{L})|yazın|mesaj at\p{L}{0,6}|mail at\p{L}{0,6}|(?:web\s?)?sitemiz\p{L}{0,6}|web sitesi|ziyaret edin|takip edin|kare\s?kodu? (?:okut|tara)\p{L}{0,6}|kare\s?kodumuz\p{L}{0,4}|(?<!\p{L})(?:tel|gsm|cep|telefon|whatsapp hattı|e-?posta|e-?mail|mail)\p{L}{0,6}\s?[.:]|(?:sipariş|whatsapp|destek) hattı\p{L}{0,4}|sayfamız\p{L}{0,4}|numara(?:mız|m)\p{L}{0,5}|(?:whatsapp|telegram|instagram|e-?posta|mail)['’]?(?:ta[nk]|dan|den|a|e|tan|ı|i|mız)?\s?(?:üzerinden|hattı|adresi|yaz|ulaş|iste|sor)\p{L}{0,6}|dm'?den|katalog\p{L}{0,6} gelsin|sorabilirsiniz|sorunuz|görüşünüz|görüşebilirsiniz|temsilcimiz/u,
  // Indonesian
  /(?:hubungi|kontak|chat|kunjungi|follow|ikuti|telepon|telpon|telp|tlp|email|e-mail|japri|tanya|cek|dm|japri)\s(?:kami|saya|admin|cs|wa|langsung|ig|ke|di|penjual|aja|via|bapak|ibu|pak|bu|mas|website|web|situs|toko)(?!\p{L})|(?:hubungi|kontak|telepon|telpon|telp|tlp|hp|email|e-mail|alamat web|situs|website|no\.?\s?(?:hp|wa|telp)|nomor (?:hp|wa|telepon))\s?[:.]|(?:pindai|scan)\s(?:kode|qr|barcode|kode qr)|(?:nomor|no\.?)\s(?:hp|wa|telepon|whatsapp)|(?:via|lewat|melalui|ke|di)\s(?:wa|whatsapp|telegram|email|e-mail|ig|instagram|dm|website|web|situs|telepon)(?!\p{L})|(?:minat|info lanjut|info lebih lanjut|info)\s(?:wa|chat|hub|hubungi)|situs (?:web )?kami|web(?:site)? kami|(?:join|gabung|masuk) (?:grup|group|channel|komunitas)|(?:dm|wa) (?:aja|kami|saya|sekarang|untuk|dulu)/u,
  // Arabic
  /تواصل\p{L}{0,3}|للتواصل|التواصل|اتصل\p{L}{0,3}|للاتصال|راسل\p{L}{0,4}|المراسل\p{L}{0,3}|زور\p{L}{0,3}\s(?:موقع|صفح|متجر)\p{L}{0,4}|(?:زيارة|تفضلوا بزيارة)\s(?:موقع|صفح|متجر)\p{L}{0,4}|موقعنا|صفحتنا|حسابنا|قناتنا|البريد|بريدنا|بريد الكتروني|[اإ]يميل|هاتف(?:نا)?\s?[:\d]|هاتف رقم|جوال\s?[:\d]|(?:رقم|على الرقم|الرقم)\s?(?:الهاتف|الجوال|الواتس|واتس|هاتف)?\p{L}{0,4}\s?[:+\d]|امسح\p{L}{0,3}\s|مسح (?:الرمز|الكود|رمز)|رمز (?:qr|ال?استجابة)|(?:عبر|على|عن طريق)\s(?:ال)?(?:واتس|تلي?[جغق]رام|تيليجرام|ايميل|إيميل|بريد|هاتف|جوال|خاص|وي)\p{L}{0,4}|[اأ]س[اأ]ل(?:وا)?\sعن\s(?:السيد|المهندس|الأستاذ|الاستاذ|استاذ)|كلم\p{L}{0,3}\s|(?:عند|على|في) الخاص|ابعث\p{L}{0,3} (?:رسالة|لنا)|تابعون\p{L}{1,3}/u,
  // Thai
  /ติดต่อ|โทร(?!ศัพท์มือถือ|ทัศน์|เลข)|แอด(?:ไลน์|มา|ไอดี|เพิ่ม)?|ทัก(?:แชท|แชต|ไลน์|มา|เพจ|ข้อความ|อินบ็อกซ์|ได้|แอดมิน)|อีเมล|อีเมล์|สแกน(?:คิวอาร์|โค้ด|qr|รหัส|\s)|คิวอาร์|เว็บ(?:ไซต์|ไซท์)?(?:ของ|เรา|:|\s|$)|เบอร์(?=\s?(?:โทร|ติดต่อ|มือถือ|:|0\d))|สอบถาม|เมล์\s|ไอดีไลน์|ส่งข้อความ|อินบ็อกซ์|inbox|ปรึกษา(?:แอดมิน|เรา)|คุยกับ|กดติดตาม|ติดตามเรา|ถาม(?:แอดมิน|คุณ)/u,
];

/** What a part of a sentence begins with that says why somebody should write, and nothing of what is sold. */
export const purposes =
  /^(?:for|to get|to order|to buy|to see|if|in case|when you|should you|want|need|interested|any question|questions|more|как|если|для|чтобы|по вопрос\p{L}{0,3}|за\s|хотите|нужн\p{L}{0,3}|интересует|untuk|jika|kalau|bila|apabila|ingin|mau|butuh|info|minat|หาก|ถ้า|สำหรับ|สนใจ|ต้องการ|อยาก|รายละเอียด|เพื่อ|لل|ل|إذا|اذا|لمزيد|من أجل|عند|如|若|欲|想|需|有意|有需要|详情|更多|批发|拿货|价格|daha|eğer|detaylı|fiyat|sipariş|toptan|bilgi)/u;

/** What such a reason is about. */
export const inquiries =
  /detail|information|\binfo|price|quot|order|sample|question|catalog|help|wholesale|custom|discount|deal|offer|moq|больше|подробн|цен|прайс|заказ|образ|вопрос|каталог|опт|скидк|уточн|harga|pesan|order|sampel|tanya|grosir|katalog|detail|diskon|minat|ราคา|รายละเอียด|สั่ง|ตัวอย่าง|สอบถาม|ขายส่ง|ส่วนลด|แคตตาล็อก|สนใจ|ข้อมูล|استفسار|طلب|سعر|أسعار|اسعار|معلومات|تفاصيل|عين|جمل|كتالوج|خصم|详|价|订|样|问|批|拿货|咨询|合作|定制|目录|优惠|bilgi|fiyat|sipariş|numune|soru|toptan|katalog|teklif|indirim|isterseniz|için$/u;

/** Words that are left hanging at the end of what stood before an invitation. */
export const hangingEnds =
  /[\s:,.，、。;；|–—-]{1,9}$|(?<=^|\s)(?:and|or|but|please|pls|just|simply|kindly|mail|e-?mail|see|visit|call|write|phone|text|dm|via|by|on|at|to|through|with|from|our|my|the|us|me|of|in|for|also|you can|you may|can|или|и|а|на|в|по|через|просто|также|можно|пожалуйста|dan|atau|silakan|silahkan|bisa|langsung|via|lewat|melalui|ke|di|untuk|tolong|ve|veya|ya da|lütfen|hemen|için|ile|و|أو|او|على|عبر|في|من|الى|إلى|يرجى|الرجاء|لطفا|يمكنكم|يمكنك|และ|หรือ|กรุณา|ที่|ได้|ทาง)$|(?:请|可以?|或者?|和|与|及|并|欢迎|直接|我们?|的|也可|亲|老板|通过|加|到|请看|看)$|(?:son )?(?:görseldeki|resimdeki|fotoğraftaki)$/u;

/** What is no contact by itself, but only said beside one. */
export const aftermaths =
  /^(?:(?:we|i) (?:will |'ll )?(?:reply|answer|respond)|online|24\s?\/?\s?7|24 hours|reply within|thank|for (?:more|the best|a|price|quote|orders?|details|wholesale)|ответим|отвечаем|на связи|спасибо|kami (?:siap|akan)|siap (?:melayani|membantu)|terima kasih|fast respon|slow respon|teşekkür|7\/24|شكرا|نرد|وسنرد|متاح|ขอบคุณ|ตอบ|ยินดีให้|พร้อมให้|24 ชั่วโมง|24小时|随时|谢谢|秒回|在线|备注|注明|说明来意|非诚勿扰|she answers|he answers|and we will|ext|cari (?:bu|pak|mas|mbak)|คุณ(?!ภาพ|สมบัติ|ค่า)|同名|把.?换成|看图|join|ในรูป|เพื่อเข้า|aynı|ได้ 24)/u;

/** What a figure of many digits is called that nobody can be called by. */
export const codes =
  /(?:ean|gtin|upc|hs|isbn|sku|barcode|bar code|code|model|item|art|part|no|№|ref|lot|batch|patent|certificate|cert|cas|ce|iso|条码|条形码|编码|编号|型号|货号|海关|批号|专利|证书|款号|执行标准|barkod|kodu?|gtip|seri|артикул|арт|штрих-?код|код|тн вэд|модель|партия|сертификат|гост|ту|kode|nomor seri|sertifikat|รหัส|บาร์โค้ด|รุ่น|เลขที่|มอก|رمز|كود|باركود|الباركود|موديل|شهادة|رقم الصنف|بند|สินค้า)[\p{L}\p{M}]{0,8}\s?(?:no|number|号|nr|номер)?\s?[.:#№-]?\s?(?:\d{1,8}[\s-]){0,3}$/u;

/** Marks that only decorate. */
export const decoration = /\p{Extended_Pictographic}|[\uFE0F\u20E3★☆●■◆▲▼►◄※~_=*#|<>^•·【】「」『』]/u;
