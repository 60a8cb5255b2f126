/**
 * Questions as traders type them, with typing errors, mixed languages and words left out, and what must be understood
 * of each: `language of the page`, then lines of `question | intent | what it names`. What was asked before stands in front of `>>`.
 */
export const questionTable = `
zh
毛毯出口沙特关税 | landedCost | product=毛毯 to=SA
塑料收纳箱 50元内 包邮 | search | product=塑料收纳箱 priceMax=50 currency=CNY
给我推荐一款200块以内的蓝牙音箱 | search | product=蓝牙音箱 priceMax=200 currency=CNY
我想进一批帆布鞋，大概800双，发到雅加达 | freight | product=帆布鞋 quantity=800 to=ID
清关要交多少钱 目的地俄罗斯 | landedCost | to=RU
优惠券在哪领 | help | topic=coupon
硅胶手机壳 hs code | customsCode | product=硅胶手机壳
不锈钢保温杯 500个 迪拜 到岸价 | landedCost | product=不锈钢保温杯 quantity=500 to=AE
你好 | greeting |
在吗？ | greeting |
有没有20块钱以下的保温杯，要现货 | search | product=保温杯 priceMax=20 currency=CNY inStock
手机壳一千个多少钱 | search | product=手机壳 quantity=1000
找义乌的玩具工厂 | search | product=玩具 from=CN factory
蓝牙耳机 起订量50以内 | search | product=蓝牙耳机 moqMax=50
LED灯带 5米 防水 | search | product=LED灯带 5米 防水
推荐几款适合夏天卖的女装 | search | product=适合夏天卖女装/女装/夏天女装
最便宜的瑜伽垫 | search | product=瑜伽垫 sort=priceUp
陶瓷马克杯预算2000美元 300个 | search | product=陶瓷马克杯 priceMax=2000 currency=USD quantity=300
热销的儿童书包 | search | product=儿童书包 sort=sales
10到20元的雨伞 | search | product=雨伞 priceMin=10 priceMax=20 currency=CNY
一件代发的项链有吗 | search | product=项链 onePiece
比较前两个 | compare | refs=1,2
第一个和第三个哪个好 | compare | refs=1,3
第二款的详细参数 | details | refs=2
这个有货吗 | details | refersBack
还有别的吗 | more |
换一批 | more |
类似的还有哪些 | similar |
我的订单到哪了 | orderStatus |
C261121-7K3M9Q2X 发货了吗 | orderStatus | order=C261121-7K3M9Q2X
上周买的东西还没收到货 | orderStatus |
300个水壶寄到雅加达运费多少 | freight | product=水壶 quantity=300 to=ID
发到莫斯科海运要多久 | freight | to=RU
运费怎么算 曼谷 | freight | to=TH
进口到阿联酋关税多少 税号9617 | landedCost | to=AE hs=9617
保温杯出口到土耳其要交多少税 | landedCost | product=保温杯 to=TR
500套餐具到沙特落地成本 | landedCost | product=餐具 quantity=500 to=SA
保温杯的海关编码是多少 | customsCode | product=保温杯
hs编码 6911.10 是什么 | customsCode | hs=691110
帮我向三家工厂询价 1000个帆布袋 | requestQuotes | product=帆布袋 quantity=1000 sellers=3
想发布求购 不锈钢餐具 5000套 | requestQuotes | product=不锈钢餐具 quantity=5000
义乌附近有什么批发市场 | market | to=CN
临沂批发市场怎么走 | market |
迪拜有展会吗 | exhibition |
下个月有什么建材展览 | exhibition | product=建材
雅加达的海外仓 | warehouse |
怎么注册账号 | help | topic=register
支持哪些付款方式 | help | topic=pay
收到的货坏了怎么退款 | help | topic=refund
付款安全吗会不会被骗 | help | topic=protect
怎么联系卖家 | help | topic=contact
把“现货供应，欢迎订购”翻译成阿拉伯语 | translate | translateTo=ar
翻译成英文：不锈钢保温杯 | translate | product=不锈钢保温杯 translateTo=en
谢谢啦 | thanks |
买个冰箱贴，两百五十个 | search | product=冰箱贴 quantity=250
折叠椅 厂家直销 | search | product=折叠椅 factory
en
bamboo toothbrush 5000 pieces FOB price | search | product=bamboo toothbrush quantity=5000
send RFQ for aluminium foil | requestQuotes | product=aluminium foil
shipping time to Bangkok | freight | to=TH
cost to ship 40 cartons of tiles to Hamburg | freight | product=tiles quantity=40 to=DE
duties on ceramic tiles imported to Germany? | landedCost | product=ceramic tiles to=DE
what payment methods are accepted | help | topic=pay
which one has the lowest moq | compare |
wireless charger 10w under $4 moq 200 | search | product=wireless charger 10w priceMax=4 currency=USD moqMax=200
price for 1,000 units of the second one | details | refs=2 quantity=1000
hi there | greeting |
stainless steel thermos 500 pcs landed cost dubai | landedCost | product=stainless steel thermos quantity=500 to=AE
looking for phone cases, moq under 100 | search | product=phone cases moqMax=100
need 2000 canvas tote bags cheap | search | product=canvas tote bags quantity=2000 sort=priceUp
yoga mats below 5 usd ready stock | search | product=yoga mats priceMax=5 currency=USD inStock
cheaper than 20 yuan, factory, ready stock | search | priceMax=20 currency=CNY inStock factory
do u have ceramic mugs w/ lid? | search | product=ceramic mugs lid/u ceramic mugs lid/ceramic mugs w lid
bluetooth earphones between 3 and 8 dollars | search | product=bluetooth earphones priceMin=3 priceMax=8 currency=USD
suppliers of kids backpacks in turkey | search | product=kids backpacks from=TR
best selling kitchen knives | search | product=kitchen knives sort=sales
i want 1k umbrellas | search | product=umbrellas quantity=1000
Cotton towels made in Turkey, minimum order 50 | search | product=cotton towels from=TR moqMax=50
led strip light 5m waterproof ip65 | search | product=led strip light 5m waterproof ip65
folding chairs budget 3000 usd for 200 pcs | search | product=folding chairs priceMax=3000 currency=USD quantity=200
any trusted shops selling necklaces | search | product=necklaces trusted
dropshipping dog toys | search | product=dog toys onePiece
compare the first two | compare | refs=1,2
which is cheaper, the second or the third? | compare | refs=2,3
whats the difference between 1 and 3 | compare | refs=1,3
tell me more about the second one | details | refs=2
how much is the first one | details | refs=1
is it in stock? | details | refersBack
show me more | more |
something similar pls | similar |
where is my order | orderStatus |
has C261121-7K3M9Q2X been shipped yet | orderStatus | order=C261121-7K3M9Q2X
track my parcel | orderStatus |
my package hasnt arrived, its been 3 weeks | orderStatus |
how much is shipping to jakarta for 300 water bottles | freight | product=water bottles quantity=300 to=ID
frieght cost to moscow 1000 pcs notebooks | freight | product=notebooks quantity=1000 to=RU
how many days by sea to jeddah | freight | to=SA
can you deliver to Kazakhstan | freight | to=KZ
what does duty to the UAE cost for HS 9617 | landedCost | to=AE hs=9617
import tax on umbrellas into indonesia | landedCost | product=umbrellas to=ID
total cost of 500 ceramic mugs to Istanbul with duty and vat | landedCost | product=ceramic mugs quantity=500 to=TR
hs code for vacuum flask | customsCode | product=vacuum flask
what is HS 6911.10 | customsCode | hs=691110
ask three factories for a price | requestQuotes | sellers=3
I need quotes for 5000 tote bags with our logo | requestQuotes | product=tote bags logo quantity=5000
get me a quotaion for plastic chairs 800 units to Riyadh | requestQuotes | product=plastic chairs quantity=800 to=SA
wholesale markets near yiwu | market | to=CN
where can i find a toy market | market | product=toy
trade shows in Dubai next month | exhibition |
overseas warehouse in jakarta | warehouse |
how do i pay | help | topic=pay
what happens if the goods are damaged | help | topic=refund
is it safe to pay here or will i get scammed | help | topic=protect/pay
can i get a sample first | help | topic=sample
how can I become a seller | help | topic=sell
i forgot my password | help | topic=password
can i talk to a human | help | topic=contact
translate "free shipping over 100 pieces" into Russian | translate | translateTo=ru
how do you say vacuum flask in arabic | translate | product=vacuum flask translateTo=ar
thanks a lot | thanks |
asdkjhasd | search | product=asdkjhasd
ar
عطور رخيصة للبيع بالجملة | search | product=عطور sort=priceUp
أريد إلغاء طلبي | help | topic=cancel
ممكن تعطيني سعر ٣٠٠ كرسي بلاستيك | search | product=كرسي بلاستيك quantity=300
ما هي طرق الدفع المتاحة | help | topic=pay
رسوم جمارك السجاد في السعودية | landedCost | product=السجاد to=SA
مرحبا | greeting |
السلام عليكم | greeting |
أريد 500 ترمس ستانلس ستيل إلى دبي كم التكلفة النهائية | landedCost | product=ترمس ستانلس ستيل quantity=500 to=AE
ابحث عن حقائب نسائية بالجملة | search | product=حقائب نسائية
هل عندكم أكواب سيراميك أقل من ٢٠ يوان | search | product=أكواب سيراميك priceMax=20 currency=CNY
سماعات بلوتوث من المصنع مباشرة | search | product=سماعات بلوتوث factory
كراسي قابلة للطي متوفر الآن | search | product=كراسي قابلة للطي inStock
أحتاج ١٠٠٠ مظلة | search | product=مظلة quantity=1000
ألعاب أطفال الأكثر مبيعا | search | product=ألعاب أطفال sort=sales
أرخص حصيرة يوغا | search | product=حصيرة يوغا sort=priceUp
مناشف قطن من تركيا | search | product=مناشف قطن from=TR
غطاء جوال الحد الأدنى ٥٠ قطعة | search | product=غطاء جوال moqMax=50
قلادة بدون حد أدنى | search | product=قلادة onePiece
إضاءة LED من ٥ الى ١٠ دولار | search | product=إضاءة LED priceMin=5 priceMax=10 currency=USD
قارن بين الأول والثاني | compare | refs=1,2
قارن أول اثنين | compare | refs=1,2
أيهما أرخص الثاني أم الثالث | compare | refs=2,3
تفاصيل الثاني | details | refs=2
كم سعر الأول | details | refs=1
المزيد | more |
هل يوجد شيء مشابه | similar |
أين طلبي | orderStatus |
وين طلبيتي رقم C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
متى تصل شحنتي | orderStatus |
كم تكلفة الشحن إلى الرياض ٢٠٠ قارورة ماء | freight | product=قارورة ماء quantity=200 to=SA
سعر الشحن لجدة | freight | to=SA
هل تشحنون إلى مصر | freight | to=EG
كم الجمارك على الأكواب في الإمارات | landedCost | product=أكواب/الأكواب to=AE
الرسوم الجمركية للبند 9617 إلى الامارات | landedCost | hs=9617 to=AE
ضريبة استيراد المظلات إلى اندونيسيا | landedCost | product=المظلات to=ID
ما هو البند الجمركي للترمس | customsCode | product=ترمس/الترمس/للترمس
رمز hs للأكواب الخزفية | customsCode | product=الأكواب الخزفية/أكواب الخزفية/للأكواب الخزفية
أريد عرض سعر لـ 5000 حقيبة قماش | requestQuotes | product=حقيبة قماش quantity=5000
اسأل ثلاثة مصانع عن السعر | requestQuotes | sellers=3
أسواق الجملة في ايوو | market |
سوق قريب من دبي | market |
معارض تجارية في دبي | exhibition |
مستودع في جاكرتا | warehouse |
كيف أدفع | help | topic=pay
كيف أفتح متجر على الموقع | help | topic=sell
البضاعة وصلت تالفة كيف أسترجع المبلغ | help | topic=refund
هل يمكنني الحصول على عينة | help | topic=sample
نسيت كلمة المرور | help | topic=password
ترجم "شحن مجاني" إلى الصينية | translate | translateTo=zh
كيف أقول ترمس بالصينية | translate | product=ترمس translateTo=zh
شكرا جزيلا | thanks |
ترمس 500 pcs to Dubai landed cost | landedCost | product=ترمس quantity=500 to=AE
سكاكين مطبخ ميزانية 1000 درهم | search | product=سكاكين مطبخ priceMax=1000 currency=AED
thai
จะยกเลิกออเดอร์ต้องทำยังไง | help | topic=cancel
อยากได้ลำโพงบลูทูธราคาไม่เกิน 300 บาท | search | product=ลำโพงบลูทูธ priceMax=300 currency=THB
สินค้าของฉันอยู่ไหน | orderStatus |
คืนสินค้าทำยังไง | help | topic=refund
สวัสดีครับ | greeting |
หาแก้วเก็บความเย็น 500 ใบ | search | product=แก้วเก็บความเย็น quantity=500
อยากได้กระเป๋าผ้าราคาไม่เกิน 50 บาท | search | product=กระเป๋าผ้า priceMax=50 currency=THB
หูฟังบลูทูธ พร้อมส่ง | search | product=หูฟังบลูทูธ inStock
มีเสื่อโยคะถูกๆไหม | search | product=เสื่อโยคะ sort=priceUp
ของเล่นเด็กขายดี | search | product=ของเล่นเด็ก sort=sales
เคสมือถือขั้นต่ำ 100 ชิ้น | search | product=เคสมือถือ moqMax=100
ร่ม ๑๐๐๐ คัน จากโรงงาน | search | product=ร่ม quantity=1000 factory
ผ้าขนหนูจากตุรกี | search | product=ผ้าขนหนู from=TR
เก้าอี้พับ 10-20 ดอลลาร์ | search | product=เก้าอี้พับ priceMin=10 priceMax=20 currency=USD
สร้อยคอไม่มีขั้นต่ำ | search | product=สร้อยคอ onePiece
แก้วเซรามิค งบ 5000 บาท | search | product=แก้วเซรามิค priceMax=5000 currency=THB
ไฟ LED กันน้ำ | search | product=ไฟ LED กันน้ำ
เปรียบเทียบสองอันแรก | compare | refs=1,2
อันที่สองกับอันที่สามอันไหนดีกว่า | compare | refs=2,3
ขอรายละเอียดอันที่สอง | details | refs=2
อันแรกราคาเท่าไหร่ | details | refs=1
มีอีกไหม | more |
มีแบบคล้ายๆกันไหม | similar |
ของที่สั่งถึงไหนแล้ว | orderStatus |
เช็คพัสดุ C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
ออเดอร์ของฉันส่งหรือยัง | orderStatus |
ค่าส่งไปกรุงเทพ 300 ชิ้น ขวดน้ำ | freight | product=ขวดน้ำ quantity=300 to=TH
ส่งไปมาเลเซียกี่วันถึง | freight | to=MY
ค่าขนส่งทางเรือไปจาการ์ตา | freight | to=ID
ภาษีนำเข้าแก้วน้ำมาไทยเท่าไหร่ | landedCost | product=แก้วน้ำ/แก้วน้ำมา to=TH
ต้นทุนรวมกระติกน้ำ 500 ใบ ถึงกรุงเทพ | landedCost | product=กระติกน้ำ quantity=500 to=TH
อากรขาเข้า พิกัด 9617 ไทย | landedCost | hs=9617 to=TH
พิกัดศุลกากรของกระติกน้ำ | customsCode | product=กระติกน้ำ
ขอใบเสนอราคา ถุงผ้า 2000 ใบ | requestQuotes | product=ถุงผ้า quantity=2000
ช่วยถามราคาจากโรงงานสามโรงงาน | requestQuotes | sellers=3
ตลาดค้าส่งใกล้อี้อู | market |
งานแสดงสินค้าที่ดูไบ | exhibition |
โกดังสินค้าที่จาการ์ตา | warehouse |
จ่ายเงินยังไง | help | topic=pay
สมัครสมาชิกยังไง | help | topic=register
ของเสียหายขอคืนเงินได้ไหม | help | topic=refund
ขอตัวอย่างสินค้าก่อนได้ไหม | help | topic=sample
ปลอดภัยไหม กลัวโดนโกง | help | topic=protect
แปล "ส่งฟรี" เป็นภาษาจีน | translate | translateTo=zh
ขอบคุณค่ะ | thanks |
มีดทำครัว ราคาโรงงาน | search | product=มีดทำครัว factory
สมุดโน๊ต 200 เล่ม | search | product=สมุดโน๊ต quantity=200
indonesian
tolong carikan botol kaca 100 ml | search | product=botol kaca 100 ml
cara batalin pesanan | help | topic=cancel
mau pesan 300 pcs gelas kertas | search | product=gelas kertas quantity=300
berapa bea masuk speaker bluetooth ke indonesia | landedCost | product=speaker bluetooth to=ID
barang saya di mana ya | orderStatus |
halo | greeting |
cari botol minum stainless 500 pcs | search | product=botol minum stainless quantity=500
ada tas kanvas di bawah 20 ribu rupiah? | search | product=tas kanvas priceMax=20000 currency=IDR
butuh payung 1000 buah | search | product=payung quantity=1000
matras yoga paling murah | search | product=matras yoga sort=priceUp
headset bluetooth ready stock | search | product=headset bluetooth inStock
mainan anak terlaris dong | search | product=mainan anak sort=sales
casing hp moq 50 | search | product=casing hp moqMax=50
handuk katun dari turki | search | product=handuk katun from=TR
kursi lipat langsung dari pabrik | search | product=kursi lipat factory
kalung tanpa minimum order | search | product=kalung onePiece
gelas keramik antara 10 sampai 20 yuan | search | product=gelas keramik priceMin=10 priceMax=20 currency=CNY
pisau dapur budget 5 juta rupiah | search | product=pisau dapur priceMax=5000000 currency=IDR
lampu led strip 5 meter | search | product=lampu led strip 5 meter/lampu led strip
bandingkan dua yang pertama | compare | refs=1,2
mana yang lebih murah, yang kedua atau ketiga | compare | refs=2,3
info tentang yang pertama | details | refs=1
berapa harga yang kedua | details | refs=2
ada yang lain? | more |
yang mirip ada gak | similar |
pesanan saya sudah sampai mana | orderStatus |
cek resi C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
barang belum sampai juga min | orderStatus |
ongkir ke surabaya 300 pcs mug | freight | product=mug quantity=300 to=ID
berapa hari sampai ke jakarta via laut | freight | to=ID
bisa kirim ke malaysia? | freight | to=MY
bea masuk payung ke indonesia | landedCost | product=payung to=ID
total biaya 500 termos sampai jakarta termasuk pajak | landedCost | product=termos quantity=500 to=ID
pajak impor hs 9617 ke indonesia | landedCost | hs=9617 to=ID
kode hs untuk termos | customsCode | product=termos
minta penawaran 5000 tas kain | requestQuotes | product=tas kain quantity=5000
tanyakan harga ke tiga pabrik | requestQuotes | sellers=3
pasar grosir dekat yiwu | market |
pameran dagang di dubai | exhibition |
gudang di jakarta | warehouse |
gimana cara bayar | help | topic=pay
cara daftar akun gimana | help | topic=register
barang rusak bisa retur? | help | topic=refund
apakah aman? takut penipuan | help | topic=protect
mau jadi penjual caranya gimana | help | topic=sell
boleh minta sampel dulu? | help | topic=sample
terjemahkan "gratis ongkir" ke bahasa inggris | translate | translateTo=en
apa bahasa mandarinnya termos | translate | product=termos
makasih ya | thanks |
buku catatan 200 pcs dikirim ke bandung berapa ongkosnya | freight | product=buku catatan quantity=200 to=ID
ru
ищу поставщика детской одежды | search | product=детской одежды
хочу отменить заказ | help | topic=cancel
нужна цена на 500 пластиковых стульев | search | product=пластиковых стульев quantity=500
бумажные стаканчики оптом недорого | search | product=бумажные стаканчики sort=priceUp
какие способы оплаты есть | help | topic=pay
здравствуйте | greeting |
ищу термосы из нержавейки 500 штук | search | product=термосы нержавейки/термосы из нержавейки quantity=500
нужны чехлы для телефонов дешевле 20 юаней | search | product=чехлы телефонов priceMax=20 currency=CNY
покажите самые дешевые коврики для йоги | search | product=коврики йоги sort=priceUp
беспроводные наушники в наличии | search | product=беспроводные наушники inStock
хочу купить 1000 зонтов | search | product=зонтов quantity=1000
детские рюкзаки напрямую с завода | search | product=детские рюкзаки factory
популярные игрушки для собак | search | product=игрушки собак sort=sales
складные стулья минимальный заказ до 50 шт | search | product=складные стулья moqMax=50
полотенца из Турции | search | product=полотенца from=TR
керамические кружки от 2 до 5 долларов | search | product=керамические кружки priceMin=2 priceMax=5 currency=USD
кухонные ножи бюджет 3000 долларов | search | product=кухонные ножи priceMax=3000 currency=USD
ожерелья без минимального заказа | search | product=ожерелья onePiece
светодиодная лента 5м | search | product=светодиодная лента 5м
есть ли у вас холщовые сумки | search | product=холщовые сумки
сравни первые два | compare | refs=1,2
что дешевле, второй или третий | compare | refs=2,3
расскажи подробнее про второй | details | refs=2
сколько стоит первый | details | refs=1
покажи еще | more |
есть что-то похожее? | similar |
где мой заказ | orderStatus |
отследить C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
когда придет моя посылка | orderStatus |
заказ до сих пор не пришел | orderStatus |
сколько стоит доставка 200 термосов в Москву | freight | product=термосов quantity=200 to=RU
доставка морем в Стамбул сколько дней | freight | to=TR
вы доставляете в Казахстан? | freight | to=KZ
какая пошлина на зонты в Россию | landedCost | product=зонты to=RU
пошлина и ндс по коду 9617 в россию | landedCost | hs=9617 to=RU
полная стоимость 500 кружек до Москвы с растаможкой | landedCost | product=кружек quantity=500 to=RU
код тн вэд для термоса | customsCode | product=термоса
ТНВЭД 6911.10 что это | customsCode | hs=691110
спросите цену у трех фабрик | requestQuotes | sellers=3
нужно коммерческое предложение на 5000 сумок | requestQuotes | product=сумок quantity=5000
оптовые рынки рядом с Иу | market |
выставки в Дубае | exhibition |
склад в Джакарте | warehouse |
как оплатить | help | topic=pay
как зарегистрироваться | help | topic=register
товар пришел бракованный, как вернуть деньги | help | topic=refund
это безопасно? не обманут? | help | topic=protect
можно ли получить образец | help | topic=sample
как отменить заказ | help | topic=cancel
как стать продавцом | help | topic=sell
переведи "бесплатная доставка" на китайский | translate | translateTo=zh
как будет термос по-китайски | translate | translateTo=zh
спасибо большое | thanks |
доствка в питер 300 кг крупы | freight | product=крупы quantity=300
tr
çocuk giyim toptancısı arıyorum | search | product=çocuk giyim
siparişimi iptal etmek istiyorum | help | topic=cancel
halı için gümrük vergisi Almanya | landedCost | product=halı to=DE
bluetooth hoparlör 300 lira altı | search | product=bluetooth hoparlör priceMax=300 currency=TRY
hangi ödeme yöntemleri var | help | topic=pay
merhaba | greeting |
500 adet çelik termos arıyorum | search | product=çelik termos quantity=500
20 yuandan ucuz telefon kılıfı | search | product=telefon kılıfı priceMax=20 currency=CNY
stokta olan bluetooth kulaklık var mı | search | product=bluetooth kulaklık inStock
en ucuz yoga matı | search | product=yoga matı sort=priceUp
1000 tane şemsiye lazım | search | product=şemsiye quantity=1000
çok satan çocuk oyuncakları | search | product=çocuk oyuncakları sort=sales
fabrikadan direkt katlanır sandalye | search | product=katlanır sandalye/direkt katlanır sandalye factory
seramik kupa 5 dolar altı | search | product=seramik kupa priceMax=5 currency=USD
minimum sipariş 50 adet kolye | search | product=kolye moqMax=50
Endonezya'dan kahve | search | product=kahve from=ID
10 ile 20 dolar arası mutfak bıçağı | search | product=mutfak bıçağı priceMin=10 priceMax=20 currency=USD
bez çanta bütçem 2000 dolar | search | product=bez çanta priceMax=2000 currency=USD
led şerit 5m su geçirmez | search | product=led şerit 5m su geçirmez
minimumsuz köpek oyuncağı | search | product=köpek oyuncağı onePiece
ilk ikisini karşılaştır | compare | refs=1,2
ikinci mi üçüncü mü hangisi daha ucuz | compare | refs=2,3
ikincisi hakkında bilgi ver | details | refs=2
birincinin fiyatı ne | details | refs=1
başka var mı | more |
benzer ürünler göster | similar |
siparişim nerede | orderStatus |
C261121-7K3M9Q2X kargoya verildi mi | orderStatus | order=C261121-7K3M9Q2X
paketim hala gelmedi | orderStatus |
İstanbul'a 300 matara kargo ücreti ne kadar | freight | product=matara quantity=300 to=TR
Mersin'e deniz yolu kaç günde gelir | freight | to=TR
dubaiye nakliye ücreti | freight | to=AE
şemsiye ithalat vergisi türkiye | landedCost | product=şemsiye to=TR
500 seramik kupa İzmir'e toplam maliyet gümrük dahil | landedCost | product=seramik kupa quantity=500 to=TR
gtip 9617 türkiye gümrük vergisi | landedCost | hs=9617 to=TR
termosun gtip kodu nedir | customsCode | product=termosun
5000 bez çanta için teklif almak istiyorum | requestQuotes | product=bez çanta quantity=5000
üç fabrikaya fiyat sor | requestQuotes | sellers=3
yiwu yakınında toptan pazarı | market |
dubai fuarları | exhibition |
jakarta depo | warehouse |
nasıl ödeme yapabilirim | help | topic=pay
nasıl üye olurum | help | topic=register
ürün hasarlı geldi iade nasıl yapılır | help | topic=refund
güvenli mi dolandırılmak istemiyorum | help | topic=protect
numune alabilir miyim | help | topic=sample
satıcı olmak istiyorum | help | topic=sell
şifremi unuttum | help | topic=password
"ücretsiz kargo" ifadesini İngilizceye çevir | translate | translateTo=en
teşekkürler | thanks |
defter 200 adet | search | product=defter quantity=200
`;

export interface AskedQuestion {
  language: string;
  /** What was asked before it in the conversation. */
  before: string[];
  question: string;
  intent: string;
  /** What must be understood of it, by name; several texts where any of them will do. */
  names: Record<string, string>;
}

/** The questions of a table, one by one. */
export function readQuestionTable(table = questionTable): AskedQuestion[] {
  let language = '';
  return table.split('\n').flatMap((line) => {
    if (!line.includes('|')) {
      language = line.trim() || language;
      return [];
    }
    const [asked = '', intent = '', named = ''] =
      line.split(' | ').length === 3 ? line.split(' | ') : [...line.replace(/ \|\s*$/, '').split(' | '), ''];
    const before = asked.split(' >> ');
    const question = before.pop() ?? '';
    const names = [
      ...named.matchAll(
        /(\w+)(?:=((?:(?!\s\w+=|\s(?:inStock|factory|trusted|onePiece|refersBack)\b).)+))?/gu,
      ),
    ];
    return [
      {
        language,
        before,
        question,
        intent: intent.trim(),
        names: Object.fromEntries(names.map(([, name = '', value]) => [name, value ?? 'true'])),
      },
    ];
  });
}
