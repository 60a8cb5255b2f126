/**
 * A third list of what a stranger asks, written before a look at what the rules make of it; in the form of the table
 * in `assistant-questions.ts`.
 */
export const newerQuestions = `
zh
麻烦问一下你们家有做竹纤维毛巾的吗，先要600条 | search | product=竹纤维毛巾 quantity=600
帮忙找一下儿童滑板车，预算一台不超过60块 | search | product=儿童滑板车 priceMax=60 currency=CNY
玻璃保鲜盒，单个3到6元之间，最好有现货 | search | product=玻璃保鲜盒 priceMin=3 priceMax=6 currency=CNY inStock
空气炸锅哪家卖得最火 | search | product=空气炸锅 sort=sales
不要贸易商，只要工厂做的登山包 | search | product=登山包 factory
想買點文具，最低起訂20件可以嗎 | search | product=文具 moqMax=20
蓝芽耳机有没有便宜的 | search | product=蓝芽耳机 sort=priceUp
宠物饮水机 1千2百台 报一下价钱 | search/requestQuotes | product=宠物饮水机 quantity=1200
劳烦您向三家供应商征集报价，货是折叠椅4500把，送到胡志明市 | requestQuotes | product=折叠椅 quantity=4500 to=VN sellers=3
从深圳走海运到汉堡，800个行李箱运费怎么算 | freight | product=行李箱 quantity=800 from=CN to=DE
寄到哈萨克斯坦大概要几天到 | freight | to=KZ
两万支圆珠笔进口到印尼，连税带运费总共要多少 | landedCost | product=圆珠笔 quantity=20000 to=ID
出口自行车到智利关税几个点 | landedCost | product=自行车 to=CL
请教一下，不锈钢水槽报关用什么编码 | customsCode | product=不锈钢水槽
我买的货卡在哪一步了 | orderStatus |
查下运单 C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
第三个的起订量和包装是什么 | details | refs=3
一和三对比下价格 | compare | refs=1,3
发错颜色了能不能换货 | help | topic=refund
订单不想要了咋取消 | help | topic=cancel
沙特那边近期有没有建材展 | exhibition | product=建材
你们有哪些类目 | categories |
电动牙刷 500支 运费到曼谷 >> 发马尼拉呢 | freight | product=电动牙刷 quantity=500 to=PH
好的 辛苦了 | thanks |
en
good morning, could you please tell me if you have any cast iron skillets in stock? | search | product=cast iron skillets inStock
looking to source about 3,500 canvas aprons at no more than $2.40 a piece | search | product=canvas aprons quantity=3500 priceMax=2.4 currency=USD
plastic hangers between 10 and 25 cents each | search | product=plastic hangers priceMin=0.1 priceMax=0.25 currency=USD
not trading companies pls, only the makers of led strip lights | search | product=led strip lights factory
best selling pet beds this month | search | product=pet beds sort=sales
I'd like a bluetooth speeker with moq of 10 or less | search | product=bluetooth speeker moqMax=10
any verified suppliers for baby strollers? | search | product=baby strollers trusted
request for quotation: 1,200 folding tables, delivered to Manila, from at least 3 suppliers | requestQuotes | product=folding tables quantity=1200 to=PH sellers=3
can i get a price from a few factories for half a million zip bags | requestQuotes | product=zip bags quantity=500000
how much for shipping 15 cartons of ceramic tiles from guangzhou to sydney | freight | product=ceramic tiles quantity=15 from=CN to=AU
do you ship to peru and how many days does it take | freight | to=PE
total cost of 400 electric kettles to Nairobi incl. duty and vat | landedCost | product=electric kettles quantity=400 to=KE
import tax on cotton t-shirts in brazil? | landedCost | product=cotton t-shirts to=BR
What's the HTS classification for stainless steel tumblers | customsCode | product=stainless steel tumblers
has my shipment left the warehouse yet | orderStatus |
pls check C261121-7K3M9Q2X for me | orderStatus | order=C261121-7K3M9Q2X
what is the difference between the first one and the last | compare | refs=1,-1
how heavy is number 2 | details | refs=2
i received the wrong size, how do i return it | help | topic=refund
how do i open a shop on here | help | topic=sell
what product categories do you carry | categories |
where are the wholesale markets for shoes in china | market | product=shoes
phone cases >> under 80 cents | search | product=phone cases priceMax=0.8 currency=USD
coffee grinders 200 units >> actually make it 350 | search/details | product=coffee grinders quantity=350
cheers mate | thanks |
ar
السلام عليكم، لو سمحت أبغى أعرف إذا عندكم أحذية رياضية رجالية | search | product=أحذية رياضية رجالية
مطلوب ٦٠٠ متر قماش ساتان وسعر المتر ما يزيد عن ٢ دولار | search | product=قماش ساتان quantity=600 priceMax=2 currency=USD
عطور فرنسية من ٣ إلى ٧ دولار | search | product=عطور فرنسية priceMin=3 priceMax=7 currency=USD
ما أريد تجار، أريد مصنع يصنع أبواب خشبية | search | product=أبواب خشبية factory
ايش اكثر العاب اطفال مبيعا | search | product=العاب اطفال sort=sales
دفاتر مدرسية بدون حد ادنى للطلب | search | product=دفاتر مدرسية onePiece
هل يوجد لديكم مورد موثوق لزيت الزيتون | search | product=زيت الزيتون/لزيت الزيتون trusted
ارجو ارسال طلب تسعير لاربع مصانع: ١٢٠٠ كرسي بلاستيك الى عمان | requestQuotes | product=كرسي بلاستيك quantity=1200 sellers=4 to=JO/OM
اريد عرض سعر ل ٥٠٠٠ كيس ورقي مطبوع | requestQuotes | product=كيس ورقي مطبوع quantity=5000
كم تكلفة شحن ٣٠٠ كرتونة بلاط من فوشان الى الدمام | freight | product=بلاط quantity=300 from=CN to=SA
هل توصلون الى ليبيا وكم المدة | freight | to=LY
كم تصير تكلفة ٢٠٠ غسالة الى قطر مع الجمرك والشحن | landedCost | product=غسالة quantity=200 to=QA
كم نسبة ضريبة استيراد الالعاب في الاردن | landedCost | product=الالعاب/العاب to=JO
ما رمز النظام المنسق لمكيفات الهواء | customsCode | product=مكيفات الهواء/لمكيفات الهواء
شحنتي واقفة من اسبوع وش السالفة | orderStatus |
تتبع الطلب رقم C261121-7K3M9Q2X لو تكرمت | orderStatus | order=C261121-7K3M9Q2X
ايهما افضل الثالث ام الاول | compare | refs=3,1/1,3
كم وزن المنتج الثاني | details | refs=2
وصلني لون غير اللي طلبته كيف ارجعه | help | topic=refund
نسيت كلمة السر | help | topic=password
وش الاقسام الموجودة عندكم | categories |
أقرب مستودع لكم في دبي | warehouse |
خلاطات كهربائية >> ابي اقل من ٤٠ درهم | search | product=خلاطات كهربائية priceMax=40 currency=AED
يعطيك العافية | thanks |
thai
สวัสดีค่ะ ขอสอบถามหน่อย มีกระเป๋าสะพายข้างผู้หญิงไหมคะ | search | product=กระเป๋าสะพายข้างผู้หญิง
ต้องการซื้อแก้วเก็บความเย็น 800 ใบ งบใบละไม่เกิน 90 บาท | search | product=แก้วเก็บความเย็น quantity=800 priceMax=90 currency=THB
ร่มพับ ราคา 40 ถึง 60 บาท มีของเลย | search | product=ร่มพับ priceMin=40 priceMax=60 currency=THB inStock
ไม่เอาพ่อค้าคนกลาง ขอโรงงานผลิตถุงเท้าโดยตรง | search | product=ถุงเท้า factory
ช่วยแนะนำของเล่นเด็กที่ขายดีที่สุดหน่อย | search | product=ของเล่นเด็ก sort=sales
หมวกแก๊ป ขั้นต่ำไม่เกิน 30 ใบ | search | product=หมวกแก๊ป moqMax=30
มีร้านที่เชื่อถือได้ขายครีมกันแดดไหม | search | product=ครีมกันแดด trusted
ขอใบเสนอราคาเก้าอี้พลาสติก 2 พันตัว ส่งภูเก็ต จากผู้ขาย 3 ราย | requestQuotes | product=เก้าอี้พลาสติก quantity=2000 to=TH sellers=3
ช่วยถามราคาโรงงานหลายๆ เจ้าให้หน่อย ขวดแก้ว 5,000 ขวด | requestQuotes | product=ขวดแก้ว quantity=5000
ส่งโซฟา 40 ตัวจากเซินเจิ้นมากรุงเทพ ค่าขนส่งเท่าไหร่ | freight | product=โซฟา quantity=40 from=CN to=TH
ส่งพม่าได้ไหม ใช้เวลานานแค่ไหน | freight | to=MM
นำเข้าหม้อทอดไร้น้ำมัน 300 เครื่องมาไทย รวมภาษีทุกอย่างเป็นเงินเท่าไร | landedCost | product=หม้อทอดไร้น้ำมัน quantity=300 to=TH
รองเท้าหนังเสียภาษีนำเข้ามาเลเซียกี่ % | landedCost | product=รองเท้าหนัง to=MY
พิกัดศุลกากรของนาฬิกาข้อมือคืออะไร | customsCode | product=นาฬิกาข้อมือ
พัสดุของฉันค้างอยู่ที่ไหน | orderStatus |
เช็คออเดอร์ C261121-7K3M9Q2X ให้หน่อยครับ | orderStatus | order=C261121-7K3M9Q2X
เทียบอันแรกกับอันที่สามให้หน่อย | compare | refs=1,3
อันที่สองหนักเท่าไหร่ | details | refs=2
ส่งของผิดสี ขอเปลี่ยนได้ไหม | help | topic=refund
สมัครสมาชิกยังไงคะ | help | topic=register
มีหมวดหมู่สินค้าอะไรบ้าง | categories |
มีโกดังที่อินโดนีเซียไหม | warehouse |
ผ้าม่าน >> ขอราคาต่ำกว่า 150 บาท | search | product=ผ้าม่าน priceMax=150 currency=THB
ขอบใจนะ | thanks |
indonesian
permisi kak, mau tanya ada jual sepatu futsal tidak ya | search | product=sepatu futsal
butuh gantungan baju kayu sekitar 1.500 biji, harga per biji di bawah Rp8.000 | search | product=gantungan baju kayu quantity=1500 priceMax=8000 currency=IDR
celana jeans pria kisaran 80rb - 120rb | search | product=celana jeans pria priceMin=80000 priceMax=120000
jangan reseller, maunya pabrik pembuat sabun batang | search | product=sabun batang factory
mukena yang paling banyak dibeli orang | search | product=mukena sort=sales
stiker label bisa beli satuan? | search | product=stiker label onePiece
supplier terpercaya untuk minyak kelapa | search | product=minyak kelapa trusted
tolong buatkan permintaan penawaran 3 ribu mangkok plastik ke lima pemasok, kirim Medan | requestQuotes | product=mangkok plastik quantity=3000 sellers=5 to=ID
minta quotation dong 250 meja lipat | requestQuotes | product=meja lipat quantity=250
estimasi ongkir 120 koper dari guangzhou ke semarang | freight | product=koper quantity=120 from=CN to=ID
bisa ngirim ke papua nugini ga, berapa lama | freight | to=PG
kalau impor 700 rice cooker ke malaysia, total biaya sama bea cukainya berapa | landedCost | product=rice cooker quantity=700 to=MY
tarif bea masuk ban mobil ke indonesia | landedCost | product=ban mobil to=ID
pos tarif buat kabel listrik nomor berapa | customsCode | product=kabel listrik
kiriman saya kok ga gerak gerak | orderStatus |
lacak C261121-7K3M9Q2X dong | orderStatus | order=C261121-7K3M9Q2X
bedanya yang pertama sama yang terakhir apa | compare | refs=1,-1
berat barang nomor 3 berapa | details | refs=3
salah kirim warna, bisa tukar? | help | topic=refund
kupon diskon dapet dari mana | help | topic=coupon
kategori produknya ada apa aja | categories |
ada gudang di uni emirat arab ga | warehouse |
panci presto >> yang di bawah 300 ribu ada? | search | product=panci presto priceMax=300000
siap, terima kasih banyak bos | thanks |
ru
Добрый день! Подскажите, пожалуйста, есть ли у вас деревянные игрушки | search | product=деревянные игрушки
нужно около 2,5 тысяч пакетов с логотипом, не дороже 15 руб/шт | search | product=пакетов логотипом/пакетов с логотипом quantity=2500 priceMax=15 currency=RUB
коврики в ванную от 3 до 6 долларов, чтобы были на складе | search | product=коврики ванную/коврики в ванную priceMin=3 priceMax=6 currency=USD inStock
без посредников: мужские рубашки от фабрики | search | product=мужские рубашки factory
самые ходовые фены | search | product=фены sort=sales
можно купить одну штуку массажера? | search | product=массажера onePiece
проверенные поставщики мебельной фурнитуры | search | product=мебельной фурнитуры trusted
запросите, пожалуйста, коммерческие у трёх заводов: 1500 пластиковых бочек в Минск | requestQuotes | product=пластиковых бочек quantity=1500 sellers=3 to=BY
прошу выставить КП на 800 офисных стульев | requestQuotes | product=офисных стульев quantity=800
сколько будет стоить перевозка 60 холодильников из Гуанчжоу в Новосибирск | freight | product=холодильников quantity=60 from=CN to=RU
возите ли вы в Грузию и за какой срок | freight | to=GE
посчитайте под ключ 350 пылесосов до Ташкента | landedCost | product=пылесосов quantity=350 to=UZ
размер ввозной пошлины на автошины в Россию | landedCost | product=автошины to=RU
какой код ВЭД у светодиодных ламп | customsCode | product=светодиодных ламп
груз застрял, есть новости? | orderStatus |
проверьте статус C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
в чем разница между первым и последним | compare | refs=1,-1
сколько весит третий | details | refs=3
прислали не тот цвет, хочу обменять | help | topic=refund
где взять промокод | help | topic=coupon
какие у вас категории товаров | categories |
есть ли у вас склад в Москве | warehouse |
шуруповерты >> до 2500 рублей | search | product=шуруповерты priceMax=2500 currency=RUB
благодарю | thanks |
tr
iyi günler, elinizde paslanmaz tencere seti var mıydı acaba | search | product=paslanmaz tencere seti
2.500 adete yakın pamuklu havlu arıyoruz, adedi en fazla 2,5 dolar | search | product=pamuklu havlu quantity=2500 priceMax=2.5 currency=USD
150-200 lira bandında bluetooth kulaklık | search | product=bluetooth kulaklık priceMin=150 priceMax=200 currency=TRY
aracı istemiyorum, doğrudan imalatçıdan deri cüzdan | search | product=deri cüzdan factory
en popüler saksı modelleri | search | product=saksı/saksı modelleri sort=sales
tek adet satılan duvar saati | search | product=duvar saati onePiece
onaylı tedarikçilerden zeytinyağı | search | product=zeytinyağı trusted
rica etsem üç firmadan fiyat toplar mısınız: 4 bin adet plastik tabak, İzmir teslim | requestQuotes | product=plastik tabak quantity=4000 sellers=3 to=TR
750 ofis sandalyesi için fiyat teklifi rica ediyorum | requestQuotes | product=ofis sandalyesi quantity=750
Guangzhou'dan İzmir'e 80 buzdolabı göndermek ne kadar tutar | freight | product=buzdolabı quantity=80 from=CN to=TR
Gürcistan'a gönderim yapıyor musunuz, ne kadar sürüyor | freight | to=GE
450 elektrikli süpürgenin Türkiye'ye kapıda maliyeti nedir | landedCost | product=elektrikli süpürge/elektrikli süpürgenin quantity=450 to=TR
lastik ithalatında gümrük oranı Türkiye | landedCost | product=lastik to=TR
led ampulün GTİP'i kaç | customsCode | product=led ampul/led ampulün
kargom günlerdir hareket etmiyor | orderStatus |
C261121-7K3M9Q2X siparişimi kontrol eder misiniz | orderStatus | order=C261121-7K3M9Q2X
ilkiyle sonuncusunu kıyaslar mısın | compare | refs=1,-1
üçüncünün ağırlığı ne kadar | details | refs=3
yanlış renk gelmiş, değişim yapabilir miyim | help | topic=refund
indirim kuponu nereden alınıyor | help | topic=coupon
hangi kategoriler var | categories |
İstanbul'da deponuz var mı | warehouse |
tava seti >> 400 liradan ucuz olsun | search | product=tava seti priceMax=400 currency=TRY
çok sağ olun | thanks |
`;
