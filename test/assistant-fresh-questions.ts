/**
 * Questions written without a look at the rules, as a trader who never saw the product would type them; in the form of
 * the table beside it.
 */
export const freshQuestions = `
zh
老板 这个鞋子怎么批 | search/details | product=鞋子
硅胶铲子套装 500套 报个价 | search/requestQuotes | product=硅胶铲子套装 quantity=500
有木有加厚的垃圾袋，1毛钱左右一个 | search | product=加厚垃圾袋/垃圾袋加厚/加厚的垃圾袋
求购太阳能路灯200盏，发尼日利亚拉各斯 | requestQuotes | product=太阳能路灯 quantity=200 to=NG
三千个玻璃瓶到吉隆坡运费大概多少 | freight | product=玻璃瓶 quantity=3000 to=MY
保温壶到俄罗斯要交多少关税 | landedCost | product=保温壶 to=RU
货代说要HS编码，电风扇的是多少啊 | customsCode | product=电风扇
昨天下的单啥时候发货 | orderStatus |
物流信息怎么一直不更新 | orderStatus |
东西收到了少了十个咋办 | help | topic=refund
能开增值税发票不 | help | topic=invoice
怎么修改收货地址 | help | topic=address
可以用信用证付款吗 | help | topic=pay
先拿两个样品看看质量可以吗 | help | topic=sample
广州那边有没有服装批发市场 | market | product=服装
今年十月广交会什么时候开 | exhibition |
你们在迪拜有仓库吗 | warehouse |
第二个和第四个对比一下 | compare | refs=2,4
最后一个多少钱 | details | refs=-1
瑜伽裤 >> 再便宜点的有吗 | search | product=瑜伽裤 sort=priceUp
瑜伽裤 200条 >> 那500条呢 | search/details/requestQuotes | product=瑜伽裤 quantity=500
“最小起订量是多少”用印尼语怎么讲 | translate | translateTo=indonesian
折叠伞 单价8块到12块 要有现货的厂家 | search | product=折叠伞 priceMin=8 priceMax=12 currency=CNY inStock factory
en
u got any silicone spatulas? need abt 2k | search | product=silicone spatulas quantity=2000
wanna buy bamboo cutting boards, 3 usd max each | search | product=bamboo cutting boards priceMax=3 currency=USD
hoodies heavyweight 400gsm moq 30 pcs | search | product=hoodies heavyweight 400gsm moqMax=30
whats the cheapest u have in solar lanterns | search | product=solar lanterns sort=priceUp
pls quote 1.5k pcs aluminum water bottle w/ logo, deliver mombasa | requestQuotes | product=aluminum water bottle logo/aluminum water bottle w/ logo/aluminum water bottle w logo/aluminum water bottle with logo quantity=1500 to=KE
get quotes from 5 suppliers for 10,000 paper cups | requestQuotes | product=paper cups quantity=10000 sellers=5
how much would it cost to get 50 boxes of tiles to lagos | freight/landedCost | product=tiles quantity=50 to=NG
shiping cost 4 200 office chairs to dammam port | freight | product=office chairs quantity=200 to=SA
how long does sea freight take to rotterdam | freight | to=NL
if i import 600 leather wallets into turkey what do i pay in total | landedCost | product=leather wallets quantity=600 to=TR
customs duty on led bulbs for kenya | landedCost | product=led bulbs to=KE
which hs code do i use for yoga mats | customsCode | product=yoga mats
still waiting for my order, any update? | orderStatus |
when will C261121-7K3M9Q2X arrive | orderStatus | order=C261121-7K3M9Q2X
half of the mugs came broken i want my money back | help | topic=refund
do you accept letter of credit or only bank transfer | help | topic=pay
can u send a sample before i order in bulk | help | topic=sample
how to change my delivery address | help | topic=address
any furniture expo in jakarta this year? | exhibition | product=furniture
is there a bonded warehouse near jebel ali | warehouse |
wireless mouse >> only from factories | search | product=wireless mouse factory
ceramic vase 300 pcs landed cost dubai >> and to riyadh? | landedCost | product=ceramic vase quantity=300 to=SA
sunglasses under 2 dollars >> and what about 3 dollars | search | product=sunglasses priceMax=3 currency=USD
ar
بدي كراسي مكتب جلد ٥٠ حبة | search | product=كراسي مكتب جلد quantity=50
عندكم شنط سفر بسعر الجملة؟ | search | product=شنط سفر
ابغى اكواب ورقية ١٠ الاف حبة | search | product=اكواب ورقية quantity=10000
شو ارخص مكيف محمول عندكم | search | product=مكيف محمول sort=priceUp
أبحث عن مصنع ملابس أطفال في تركيا | search | product=ملابس أطفال from=TR factory
لمبات ليد تحت ٢ دولار متوفرة | search | product=لمبات ليد priceMax=2 currency=USD inStock
اطلب لي عروض اسعار من ٣ مصانع على ٢٠٠٠ صحن سيراميك | requestQuotes | product=صحن سيراميك quantity=2000 sellers=3
محتاج تسعيرة لـ ٨٠٠ بطانية توصيل جدة | requestQuotes | product=بطانية quantity=800 to=SA
كم أجور الشحن البحري من الصين إلى جبل علي | freight | from=CN to=AE
كم يوم ياخذ الشحن للكويت | freight | to=KW
كم بيكلفني استيراد ١٠٠٠ ساعة حائط للسعودية شامل الجمارك | landedCost | product=ساعة حائط quantity=1000 to=SA
نسبة الجمارك على الهواتف في مصر | landedCost | product=الهواتف/هواتف to=EG
شو كود hs للزجاج | customsCode | product=الزجاج/للزجاج/زجاج
طلبي تأخر وين وصل | orderStatus |
متى بتوصل البضاعة اللي طلبتها | orderStatus |
وصلتني البضاعة ناقصة شو اعمل | help | topic=refund
تقبلون الدفع بالفيزا | help | topic=pay
بدي عينة قبل الطلب الكبير | help | topic=sample
كيف اغير عنوان التوصيل | help | topic=address
قارن الأول مع الثالث | compare | refs=1,3
في معرض للأثاث بالرياض؟ | exhibition | product=أثاث/الأثاث/للأثاث
كيف اكتب "الحد الأدنى للطلب" بالتركي | translate | translateTo=tr
طاولات قهوة >> في أرخص من هيك؟ | search | product=طاولات قهوة sort=priceUp
thai
มีเสื้อยืดเปล่าไหมคะ เอา 300 ตัว | search | product=เสื้อยืดเปล่า quantity=300
หากล่องข้าวสแตนเลส ไม่เกิน 3 ดอลลาร์ ขั้นต่ำไม่เยอะ | search | product=กล่องข้าวสแตนเลส priceMax=3 currency=USD
รองเท้าแตะ ราคาส่ง โรงงานจีน | search | product=รองเท้าแตะ factory from=CN
พัดลมพกพา ๕๐๐ เครื่อง ราคาเท่าไร | search | product=พัดลมพกพา quantity=500
ขอของถูกสุด สายชาร์จ type c | search | product=สายชาร์จ type c sort=priceUp
อยากให้ 5 โรงงานเสนอราคา แก้วกระดาษ 1 หมื่นใบ | requestQuotes | product=แก้วกระดาษ quantity=10000 sellers=5
รบกวนเสนอราคา จานเมลามีน 1200 ใบ ส่งเชียงใหม่ | requestQuotes | product=จานเมลามีน quantity=1200 to=TH
ค่าชิปปิ้งจากจีนมาไทยคิดยังไง | freight | from=CN to=TH
ส่งของไปลาวใช้เวลากี่วัน | freight | to=LA
นำเข้าหมวกกันน็อค 200 ใบ เสียภาษีเท่าไหร่ | landedCost | product=หมวกกันน็อค quantity=200
ภาษีนำเข้ากระเป๋าเดินทางเข้าอินโด | landedCost | product=กระเป๋าเดินทาง to=ID
hs code ของโคมไฟโซล่าเซลล์ | customsCode | product=โคมไฟโซล่าเซลล์
ของยังไม่มาเลย สั่งไปสองอาทิตย์แล้ว | orderStatus |
เลขที่ C261121-7K3M9Q2X ถึงไหนแล้วคะ | orderStatus | order=C261121-7K3M9Q2X
ได้ของไม่ครบต้องทำไง | help | topic=refund
โอนเงินผ่านธนาคารได้มั้ย | help | topic=pay
ลืมรหัสเข้าไม่ได้ | help | topic=password
เปลี่ยนที่อยู่จัดส่งตรงไหน | help | topic=address
อันที่ 2 กับ 4 ต่างกันยังไง | compare | refs=2,4
ตัวสุดท้ายมีสต็อกไหม | details | refs=-1
แถวกวางโจวมีตลาดส่งเสื้อผ้าไหม | market | product=เสื้อผ้า
แปลว่า "ราคาต่อชิ้นเท่าไหร่" เป็นภาษาอังกฤษให้หน่อย | translate | translateTo=en
กระเป๋าเป้ >> เอาแบบพร้อมส่ง | search | product=กระเป๋าเป้ inStock
indonesian
bos ada sandal jepit gak? butuh 5rb pasang | search | product=sandal jepit quantity=5000
nyari kemeja flanel harga grosir max 50rb | search | product=kemeja flanel priceMax=50000
kipas angin mini yg paling laris apa ya | search | product=kipas angin mini sort=sales
tumbler 1 liter min order dikit aja 20pcs | search | product=tumbler 1 liter moqMax=20
sarung bantal barang ready ga pake PO | search | product=sarung bantal inStock
tlg mintain harga ke 4 supplier buat 2000 kotak makan | requestQuotes | product=kotak makan quantity=2000 sellers=4
saya mau bikin permintaan penawaran lampu taman 600 unit ke Makassar | requestQuotes | product=lampu taman quantity=600 to=ID
ongkos kirim dari cina ke batam brp | freight | from=CN to=ID
brp lama pengiriman ke dubai lewat udara | freight | to=AE
kalo impor 300 sepeda anak ke indo kena pajak berapa | landedCost | product=sepeda anak quantity=300 to=ID
hitung landed cost 1000 piring melamin ke jakarta | landedCost | product=piring melamin quantity=1000 to=ID
hs code kipas angin apa ya gan | customsCode | product=kipas angin
orderan gw kok belom nyampe | orderStatus |
paket saya nyangkut di mana | orderStatus |
barangnya kurang 10 pcs gimana klaimnya | help | topic=refund
bisa bayar pake transfer bank ga | help | topic=pay
ganti alamat pengiriman gmn | help | topic=address
dapet faktur pajak ga | help | topic=invoice
no 1 sama no 3 bagusan mana | compare | refs=1,3
yang terakhir itu speknya apa | details | refs=-1
pasar tekstil di guangzhou ada ga | market | product=tekstil
"stok terbatas" mandarinnya apa | translate | translateTo=zh
helm motor >> ada yang lebih murah? | search | product=helm motor sort=priceUp
ru
нужны силиконовые формы для выпечки, шт 700 | search | product=силиконовые формы выпечки/силиконовые формы для выпечки quantity=700
почем у вас садовые фонари оптом | search | product=садовые фонари
рюкзаки школьные до 500 рублей за штуку | search | product=рюкзаки школьные priceMax=500 currency=RUB
подскажите производителя постельного белья | search | product=постельного белья factory
носки мужские, минималка 100 пар не больше | search | product=носки мужские moqMax=100
хочу получить предложения от 4 поставщиков на 3 тыс. термокружек | requestQuotes | product=термокружек quantity=3000 sellers=4
разместить запрос: пластиковые ящики 2500 шт, доставка в Алматы | requestQuotes | product=пластиковые ящики quantity=2500 to=KZ
скока стоит довезти 20 коробок плитки до Владивостока | freight | product=плитки quantity=20 to=RU
срок доставки жд до москвы | freight | to=RU
растаможка 400 микроволновок в РФ сколько выйдет | landedCost | product=микроволновок quantity=400 to=RU
какой НДС и пошлина на кофемашины в казахстане | landedCost | product=кофемашины to=KZ
под какой код тн вэд попадают рюкзаки | customsCode | product=рюкзаки
трек C261121-7K3M9Q2X не обновляется | orderStatus | order=C261121-7K3M9Q2X
две недели прошло, а груза нет | orderStatus |
недостача в посылке, что делать | help | topic=refund
можно платить по безналу с расчетного счета | help | topic=pay
счет-фактуру дадите? | help | topic=invoice
как поменять адрес доставки | help | topic=address
чем отличается второй от четвертого | compare | refs=2,4
последний есть на складе? | details | refs=-1
где рядом с Гуанчжоу рынок тканей | market | product=тканей/ткани
как по-турецки "цена договорная" | translate | translateTo=tr
пледы 100 шт >> а если 1000? | search/details | product=пледы quantity=1000
tr
abi plastik kasa var mı 750 tane lazım | search | product=plastik kasa quantity=750
toptan kadın çanta bakıyorum tanesi 10 doları geçmesin | search | product=kadın çanta priceMax=10 currency=USD
hemen teslim bebek arabası | search | product=bebek arabası inStock
güvenilir satıcıdan güneş paneli | search | product=güneş paneli trusted
moq 20 altı tişört | search | product=tişört moqMax=20
4 tedarikçiden 1500 cam kavanoz için fiyat al | requestQuotes | product=cam kavanoz quantity=1500 sellers=4
teklif toplamak istiyorum 2 bin adet havlu Ankara teslim | requestQuotes | product=havlu quantity=2000 to=TR
çin'den mersine konteyner navlun kaça | freight | from=CN to=TR
bakü'ye kaç günde gider | freight | to=AZ
300 elektrikli scooter ithal etsem gümrük dahil kaça gelir | landedCost | product=elektrikli scooter quantity=300
saatlerde gümrük vergisi oranı ne rusya için | landedCost | product=saat/saatlerde/saatler to=RU
oyuncakların gtip numarası | customsCode | product=oyuncak/oyuncakların/oyuncaklar
sipariş ettim hala kargoda görünüyor | orderStatus |
C261121-7K3M9Q2X ne zaman elime ulaşır | orderStatus | order=C261121-7K3M9Q2X
ürünler eksik çıktı ne yapmalıyım | help | topic=refund
havale ile ödeyebilir miyim | help | topic=pay
fatura kesiyor musunuz | help | topic=invoice
teslimat adresimi nasıl değiştiririm | help | topic=address
birinciyle dördüncünün farkı ne | compare | refs=1,4
sonuncusu stokta mı | details | refs=-1
istanbulda tekstil fuarı ne zaman | exhibition | product=tekstil
"en düşük fiyatınız nedir" rusçası ne | translate | translateTo=ru
bluetooth hoparlör >> sadece fabrikalar | search | product=bluetooth hoparlör factory
`;

/** A second list, written after what the first one showed was mended; nothing was mended for it. */
export const laterQuestions = `
zh
请问有没有儿童雨靴，大概要400双 | search | product=儿童雨靴 quantity=400
电饭煲 220v 英规插头 拿300台什么价 | search | product=电饭煲 220v 英规插头/电饭煲 220v英规插头/电饭煲 英规插头 quantity=300
单价5美金以下的露营灯 | search | product=露营灯 priceMax=5 currency=USD
我是做跨境的，想找靠谱的假发供应商 | search | product=假发 trusted
销量最好的手机支架是哪些 | search | product=手机支架 sort=sales
拖鞋起订量不超过一百双的 | search | product=拖鞋 moqMax=100
帮我跟五家厂问问浴巾的价格，两千条 | requestQuotes | product=浴巾 quantity=2000 sellers=5
我要发个采购需求：木质衣架8000个，交货到釜山 | requestQuotes | product=木质衣架 quantity=8000 to=KR
600台风扇走海运到德班要多少钱 | freight | product=风扇 quantity=600 to=ZA
空运到多伦多几天 | freight | to=CA
进口咖啡机到泰国税率多少 | landedCost | product=咖啡机 to=TH
1200个餐盒到阿布扎比 所有费用加起来多少 | landedCost/freight | product=餐盒 quantity=1200 to=AE
陶瓷花瓶归哪个海关编码 | customsCode | product=陶瓷花瓶
前天付的款，货发出来没有 | orderStatus |
我那单C261121-7K3M9Q2X现在什么情况 | orderStatus | order=C261121-7K3M9Q2X
货到了有一半是碎的怎么赔 | help | topic=refund
账户登不上去了 | help | topic=password
你们平台收不收信用卡 | help | topic=pay
第一个跟第二个有啥不一样 | compare | refs=1,2
迪拜龙城附近的批发市场 | market |
帐篷 >> 500顶以内起订的 | search | product=帐篷 moqMax=500
"我们可以提供样品"翻成俄语 | translate | translateTo=ru
en
lookin for rattan baskets any supplier? | search | product=rattan baskets
need quote 4 stainless cutlery sets 2500 sets ship to durban | requestQuotes | product=stainless cutlery/stainless cutlery sets quantity=2500 to=ZA
price of memory foam pillows for 800 units | search | product=memory foam pillows quantity=800
yo do u sell power banks 20000mah below $9 | search | product=power banks 20000mah priceMax=9 currency=USD
rubber gaskets min order less than 500 | search | product=rubber gaskets moqMax=500
which gym gloves sell the most | search | product=gym gloves sort=sales
portable blender ready to ship from china | search | product=portable blender inStock from=CN
could you ask four manufacturers what they'd charge for 3000 lunch boxes | requestQuotes | product=lunch boxes quantity=3000 sellers=4
post a buying request for 900 bar stools | requestQuotes | product=bar stools quantity=900
sea freight 2 pallets of tiles to felixstowe | freight | product=tiles/2 pallets tiles/pallets tiles/pallets of tiles to=GB
how soon can you get it to casablanca by air | freight | to=MA
what would 750 hair dryers cost me landed in lagos | landedCost | product=hair dryers quantity=750 to=NG
is there import duty on wooden toys in morocco | landedCost | product=wooden toys to=MA
tariff code for silicone baking mats? | customsCode | product=silicone baking mats
i paid 10 days ago and nothing has shipped | orderStatus |
two boxes were missing from my delivery, who do i complain to | help | topic=refund
is my money protected until i get the goods | help | topic=protect
how do i add a second shipping address | help | topic=address
do you issue vat invoices | help | topic=invoice
option 2 vs option 3 | compare | refs=2,3
does the third one come with a plug | details | refs=3
desk lamp >> something cheaper | search | product=desk lamp sort=priceUp
ar
بدور على شواحن سيارة بالجملة | search | product=شواحن سيارة
عندكم خيم تخييم لستة اشخاص؟ محتاج ٣٠ خيمة | search | product=خيم تخييم لستة اشخاص/خيم تخييم quantity=30
صواني تقديم ستيل سعرها ما يتعدى ٤ دولار | search | product=صواني تقديم ستيل priceMax=4 currency=USD
مراوح سقف جاهزة للتسليم الفوري | search | product=مراوح سقف inStock
اقل كمية ٢٠ قطعة سجادات صلاة | search | product=سجادات صلاة moqMax=20
ابي عروض من خمس موردين على ١٥٠٠ كرتون مناديل | requestQuotes | product=مناديل/كرتون مناديل quantity=1500 sellers=5
ممكن تسعير ٦٠٠ طاولة بلاستيك تسليم الدوحة | requestQuotes | product=طاولة بلاستيك quantity=600 to=QA
بكم شحن حاوية ٤٠ قدم من شنغهاي إلى العقبة | freight | from=CN to=JO
كم تستغرق الشحنة الى بيروت | freight | to=LB
كم تطلع علي ٤٠٠ مكنسة كهربائية واصلة بغداد مع الجمارك | landedCost | product=مكنسة كهربائية quantity=400 to=IQ
ضريبة الاستيراد على مستحضرات التجميل بالمغرب | landedCost | product=مستحضرات التجميل to=MA
ما هو الرمز الجمركي للسجاد | customsCode | product=السجاد/للسجاد/سجاد
دفعت من اسبوع والبضاعة ما انشحنت | orderStatus |
وين وصل طلب C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
نص الكمية وصلت مكسورة وبدي تعويض | help | topic=refund
كيف اعرف ان المورد مو نصاب | help | topic=protect
هل تصدرون فاتورة ضريبية | help | topic=invoice
ما قدرت اسجل دخول لحسابي | help | topic=password
شو الفرق بين الثاني والرابع | compare | refs=2,4
وين اقرب سوق جملة للملابس في قوانغتشو | market | product=الملابس/ملابس/للملابس
كراسي بلاستيك >> بدي ٥٠٠ منها | search/details | product=كراسي بلاستيك quantity=500
thai
กำลังมองหากระทะเคลือบ 24 ซม. ประมาณ 600 ใบ | search | product=กระทะเคลือบ 24 ซม/กระทะเคลือบ 24 ซม./กระทะเคลือบ quantity=600
มีโคมไฟตั้งโต๊ะไม่เกิน 200 บาทมั้ย | search | product=โคมไฟตั้งโต๊ะ priceMax=200 currency=THB
ปลอกหมอนส่งตรงจากโรงงาน | search | product=ปลอกหมอน factory
ผ้าปูที่นอน ของมีพร้อมส่งเลยไหมคะ | search | product=ผ้าปูที่นอน inStock
รุ่นไหนขายดี เครื่องชงกาแฟ | search | product=เครื่องชงกาแฟ sort=sales
เทียนหอม สั่งขั้นต่ำ 24 ชิ้น | search | product=เทียนหอม moqMax=24
ช่วยขอราคาจาก 4 เจ้าให้ที ถ้วยกระดาษ 20000 ใบ | requestQuotes | product=ถ้วยกระดาษ quantity=20000 sellers=4
อยากประกาศหาซื้อโต๊ะพับ 350 ตัว ส่งขอนแก่น | requestQuotes | product=โต๊ะพับ quantity=350 to=TH
ค่าเรือตู้ 20 ฟุตจากหนิงโปมาแหลมฉบัง | freight | from=CN to=TH
ส่งทางเครื่องบินไปดูไบกี่วันถึง | freight | to=AE
เอาเข้าไทย 800 ชิ้น จักรยานเด็ก เบ็ดเสร็จเท่าไร | landedCost | product=จักรยานเด็ก quantity=800 to=TH
เครื่องสำอางนำเข้าเวียดนามภาษีกี่เปอร์เซ็นต์ | landedCost | product=เครื่องสำอาง to=VN
ยางรถยนต์อยู่พิกัดอะไร | customsCode | product=ยางรถยนต์
จ่ายเงินไปแล้วเมื่อไหร่จะส่งของ | orderStatus |
ติดตามสถานะ C261121-7K3M9Q2X หน่อยค่ะ | orderStatus | order=C261121-7K3M9Q2X
ได้ของแตกมา 5 ชิ้น เคลมได้ไหม | help | topic=refund
จ่ายด้วยบัตรเครดิตได้ไหม | help | topic=pay
เข้าบัญชีไม่ได้ ลืมพาสเวิร์ด | help | topic=password
ตัวที่ 1 กับตัวที่ 3 เลือกอันไหนดี | compare | refs=1,3
ช่วงนี้มีงานแสดงเฟอร์นิเจอร์ที่กวางโจวไหม | exhibition | product=เฟอร์นิเจอร์
แก้วน้ำ >> มีถูกกว่านี้ไหม | search | product=แก้วน้ำ sort=priceUp
indonesian
min jual rak sepatu ga? | search | product=rak sepatu
lagi butuh seragam kerja 250 stel nih | search | product=seragam kerja quantity=250
tas ransel anak harganya jangan lebih dari 60 ribu | search | product=tas ransel anak priceMax=60000
sikat gigi bambu langsung dari produsen | search | product=sikat gigi bambu factory
ada stok lampu emergency yang siap kirim? | search | product=lampu emergency inStock
kaos polos cotton combed minimal ordernya 24 pcs | search | product=kaos polos cotton combed moqMax=24
tanyain harga dong ke 3 pabrik, 4000 gelas plastik | requestQuotes | product=gelas plastik quantity=4000 sellers=3
minta penawaran buat 900 kursi kantor kirim ke Balikpapan | requestQuotes | product=kursi kantor quantity=900 to=ID
brp biaya kontainer 20 feet dari ningbo ke tanjung priok | freight | from=CN to=ID
kirim ke riyadh berapa hari lewat laut | freight | to=SA
kalau masukin 500 oven listrik ke indonesia total abis berapa | landedCost | product=oven listrik quantity=500 to=ID
bea masuk sepatu di filipina berapa persen | landedCost | product=sepatu to=PH
hs code panci aluminium | customsCode | product=panci aluminium
udah bayar seminggu lalu kok belum dikirim juga | orderStatus |
tolong cek status C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
barang yang datang penyok, bisa minta ganti? | help | topic=refund
kalo penjualnya nipu duit saya gimana | help | topic=protect
bisa nyicil ga bayarnya | help | topic=pay
mau ganti password akun | help | topic=password
yang kedua dibanding yang keempat gimana | compare | refs=2,4
ada pameran makanan di surabaya ga bulan depan | exhibition | product=makanan
blender >> yang dari pabrik aja | search | product=blender factory
ru
ищем поставщиков кухонных полотенец, тираж 5000 | search | product=кухонных полотенец quantity=5000
есть что по чехлам для чемоданов не дороже 4 баксов? | search | product=чехлам чемоданов/чехлам для чемоданов priceMax=4 currency=USD
интересуют электросамокаты прямо с завода | search | product=электросамокаты factory
какие настольные лампы лучше всего продаются | search | product=настольные лампы sort=sales
термобелье мин. партия до 30 комплектов | search | product=термобелье moqMax=30
швабры со склада, чтоб отгрузили сразу | search | product=швабры inStock
соберите цены у пяти поставщиков на 12 тысяч крафт-пакетов | requestQuotes | product=крафт-пакетов quantity=12000 sellers=5
просчитайте 700 офисных кресел с доставкой в Екатеринбург | requestQuotes | product=офисных кресел quantity=700 to=RU
во сколько встанет контейнер из Шанхая во Владивосток | freight | from=CN to=RU
за сколько дней доедет до Ташкента | freight | to=UZ
сколько заплачу на таможне за 250 кофемолок в Беларуси | landedCost | product=кофемолок quantity=250 to=BY
итоговая цена 900 пледов в Алматы со всеми налогами | landedCost | product=пледов quantity=900 to=KZ
код ТНВЭД на детские коляски какой | customsCode | product=детские коляски
оплатил десять дней назад, а отгрузки нет | orderStatus |
что с заказом C261121-7K3M9Q2X | orderStatus | order=C261121-7K3M9Q2X
привезли бой, половина тарелок в осколках, верните деньги | help | topic=refund
какие гарантии что меня не кинут | help | topic=protect
работаете с НДС? счет-фактура будет? | help | topic=invoice
карты мир принимаете к оплате? | help | topic=pay
первый или третий, что посоветуешь | compare | refs=1,3
у второго какая минимальная партия | details | refs=2
гирлянды >> покажи что подешевле | search | product=гирлянды sort=priceUp
tr
bebek battaniyesi bakıyorum 350 adet kadar | search | product=bebek battaniyesi quantity=350
tanesi 3 doları aşmayan kamp lambası var mı | search | product=kamp lambası priceMax=3 currency=USD
üreticiden direkt karton bardak almak istiyoruz | search | product=karton bardak factory
stoktan hemen çıkacak ofis koltuğu | search | product=ofis koltuğu inStock
en çok hangi oto paspas gidiyor | search | product=oto paspas sort=sales
çorap minimum alım 60 çift | search | product=çorap moqMax=60
beş üreticiden 6000 plastik şişe için teklif ister misin | requestQuotes | product=plastik şişe quantity=6000 sellers=5
alım talebi girmek istiyorum: 1200 sandalye, teslim yeri Bursa | requestQuotes | product=sandalye quantity=1200 to=TR
Şanghay'dan Ambarlı'ya 40'lık konteyner kaç para | freight | from=CN to=TR
hava yoluyla Taşkent'e kaç gün sürer | freight | to=UZ
200 kahve makinesini Türkiye'ye soksam vergilerle kaça mal olur | landedCost | product=kahve makinesini/kahve makinesi quantity=200 to=TR
Kazakistan'da ayakkabıya yüzde kaç gümrük var | landedCost | product=ayakkabıya/ayakkabı to=KZ
ahşap oyuncak hangi gtipe girer | customsCode | product=ahşap oyuncak
parayı yatırdım ama mal hâlâ yola çıkmadı | orderStatus |
C261121-7K3M9Q2X numaralı siparişin durumu | orderStatus | order=C261121-7K3M9Q2X
kolilerden ikisi ezik geldi, paramı geri alabilir miyim | help | topic=refund
dolandırılırsam ne olacak | help | topic=protect
kredi kartına taksit yapıyor musunuz | help | topic=pay
hesabıma giremiyorum | help | topic=password
ikinciyle üçüncü arasında ne fark var | compare | refs=2,3
antalyada mobilya fuarı var mı | exhibition | product=mobilya
matkap >> daha hesaplısı yok mu | search | product=matkap sort=priceUp
`;
