export const baby = `
# baby | 母婴用品 | Mother and baby | الأم والطفل | แม่และเด็ก | Ibu dan bayi | Мама и малыш | Anne ve bebek
> attrs=age,material,fabric,colour,capacity,certificate,origin,packing; n=36; k=custom; a=age:infant
" 不含荧光剂和有害塑化剂，通过婴幼儿用品检测。 | Free of brighteners and harmful plasticisers, tested for infants. | خالٍ من المبيّضات والملدنات الضارة ومختبر لاستخدام الرضع. | ไม่มีสารเรืองแสงและสารพลาสติไซเซอร์อันตราย ผ่านการทดสอบสำหรับทารก | Bebas pemutih optik dan plastisizer berbahaya, teruji untuk bayi. | Без оптических отбеливателей и вредных пластификаторов, проверено для младенцев. | Optik beyazlatıcı ve zararlı plastikleştirici içermez, bebekler için test edilmiştir.
" 母婴店和药房的常备货。 | A staple for baby shops and pharmacies. | صنف أساسي لمحلات الأطفال والصيدليات. | สินค้าประจำร้านแม่และเด็กและร้านขายยา | Barang wajib toko bayi dan apotek. | Постоянный ассортимент детских магазинов и аптек. | Bebek mağazaları ve eczanelerin temel ürünü.
## feeding | 喂养用品 | Feeding | الرضاعة والتغذية | อุปกรณ์ป้อนนมอาหาร | Perlengkapan makan bayi | Кормление | Beslenme
> f=bpa-free,foodgrade,gift-box,handle
### bottles | 奶瓶 | Baby bottles | رضّاعات | ขวดนม | Botol susu | Бутылочки | Biberonlar
* 21 130 | 120 ml, 180 ml, 240 ml, 300 ml | a=material:glass,age:infant; s=colour:pink,blue,beige; f=bpa-free,handle,heatproof,gift-box
= 防胀气宽口奶瓶 | Wide-neck anti-colic baby bottle | رضّاعة واسعة العنق مضادة للمغص | ขวดนมคอกว้างลดโคลิก | Botol susu leher lebar antikolik | Антиколиковая бутылочка с широким горлом | Geniş ağızlı antikolik biberon
### bowls | 儿童餐具 | Baby tableware | أدوات طعام الأطفال | ชุดจานเด็ก | Alat makan bayi | Детская посуда | Bebek sofra takımı
* 17.5 240 | 300 ml, 350 ml, 400 ml | u=SET; f=nonslip,bpa-free,cartoon,lid; a=material:silicone,age:toddler; s=colour@kids
= 硅胶吸盘碗勺套装 | Silicone suction bowl and spoon set | طقم وعاء وملعقة سيليكون بقاعدة لاصقة | ชุดชามซิลิโคนก้นดูดพร้อมช้อน | Set mangkuk silikon hisap dan sendok | Силиконовая миска на присоске с ложкой | Vantuzlu silikon kâse ve kaşık seti
## care | 护理用品 | Baby care | العناية بالرضع | ดูแลทารก | Perawatan bayi | Уход за ребёнком | Bebek bakımı
> f=soft,gentle,unscented,family
### diapers | 纸尿裤 | Nappies | حفاضات | ผ้าอ้อม | Popok | Подгузники | Bebek bezleri
* 48 1500 | 40 pcs, 48 pcs, 60 pcs, 72 pcs |; u=XPK; n=4; f=breathable,soft,family,premium; a=material:paper; s=size:S,M,L,XL,XXL
= 超薄透气纸尿裤 | Thin breathable nappies | حفاضات رقيقة تسمح بمرور الهواء | ผ้าอ้อมสำเร็จรูปบางเบา | Popok tipis sejuk | Тонкие дышащие подгузники | İnce nefes alan bebek bezi
### wipes | 湿巾 | Wet wipes | مناديل مبللة | ผ้าเปียก | Tisu basah | Влажные салфетки | Islak mendil
* 5.9 420 | 20 pcs, 60 pcs, 80 pcs, 100 pcs | u=XPK; n=24; f=gentle,unscented,travel,thick; a=skin:sensitive; s=pack-count=1 pcs,3 pcs,5 pcs
= 婴儿手口湿巾 | Baby hand and mouth wipes | مناديل مبللة لليدين والفم | ผ้าเปียกเช็ดมือและปาก | Tisu basah tangan dan mulut bayi | Детские влажные салфетки | Bebek el ve ağız mendili
### bath | 洗护浴盆 | Baby bath | استحمام الرضع | อาบน้ำเด็ก | Mandi bayi | Купание | Bebek banyosu
* 46 1500 | 65 cm, 75 cm, 80 cm, 85 cm | n=6; f=foldable,nonslip,thick,cartoon; a=material:plastic; s=colour@kids
= 折叠婴儿浴盆 | Folding baby bath | حوض استحمام قابل للطي | อ่างอาบน้ำเด็กพับได้ | Bak mandi bayi lipat | Складная детская ванночка | Katlanır bebek küveti
## gear | 出行安全 | Travel and safety | التنقل والسلامة | เดินทางและความปลอดภัย | Bepergian dan keamanan | Прогулки и безопасность | Gezi ve güvenlik
> f=foldable,adjustable,light,reinforced; n=4
### seats | 安全座椅餐椅 | Seats | مقاعد | เก้าอี้เด็ก | Kursi bayi | Кресла | Koltuklar
* 268 6500 | 0-13 kg, 9-18 kg, 9-36 kg, 15-36 kg | n=1; a=age:toddler,certificate:ccc; s=colour:black,grey,red
= 儿童汽车安全座椅 | Child car seat | مقعد سيارة للأطفال | คาร์ซีทเด็ก | Kursi mobil anak | Детское автокресло | Çocuk oto koltuğu
### strollers | 婴儿推车 | Push bikes and strollers | عربات ودراجات الأطفال | รถเข็นและรถขาไถ | Kereta dorong dan sepeda dorong | Коляски и беговелы | Puset ve denge bisikletleri
* 158 4800 | 60 cm, 70 cm, 80 cm, 85 cm |; n=2; a=material:aluminium,age:preschool; s=colour:pink,blue,green
= 儿童滑步车 | Children's balance scooter | سكوتر توازن للأطفال | สกู๊ตเตอร์ทรงตัวเด็ก | Skuter keseimbangan anak | Детский самокат | Çocuk denge scooterı
### locks | 安全防护 | Child safety | سلامة الأطفال | อุปกรณ์ป้องกันเด็ก | Pengaman anak | Защита ребёнка | Çocuk güvenliği
* 3.4 50 | 4 pcs, 6 pcs, 10 pcs, 12 pcs | u=XPK; n=80; f=wall,hang-card,magnetic,bulk; a=material:plastic,mounting:adhesive; s=colour:white,grey
= 儿童抽屉安全锁 | Child safety drawer lock | قفل أمان للأدراج | ตัวล็อกลิ้นชักกันเด็ก | Kunci pengaman laci | Замок безопасности для ящиков | Çocuk güvenlik çekmece kilidi
## maternity | 妈妈用品 | For mothers | للأمهات | สำหรับคุณแม่ | Untuk ibu | Для мам | Anneler için
> f=soft,breathable,stretch,plus; k=textile
### wear | 孕妇装 | Maternity wear | ملابس الحوامل | ชุดคลุมท้อง | Baju hamil | Одежда для беременных | Hamile giyim
* 59 330 | | n=40; a=fabric:cotton,gender:women; s=colour:pink,navy,grey*size:M,L,XL,XXL; f=soft,elastic,stretch,plus
= 纯棉孕妇连衣裙 | Cotton maternity dress | فستان حمل قطني | ชุดเดรสคลุมท้องผ้าฝ้าย | Gaun hamil katun | Хлопковое платье для беременных | Pamuklu hamile elbisesi
### bags | 妈咪包 | Nappy bags | حقائب الأمهات | กระเป๋าคุณแม่ | Tas perlengkapan bayi | Сумки для мам | Anne çantaları
* 64 680 | 18 l, 22 l, 26 l, 30 l | n=20; f=waterproof,pockets,light,embroidered; a=fabric:polyester; s=colour:black,grey,pink
= 大容量妈咪双肩包 | Large nappy backpack | حقيبة ظهر كبيرة للأمهات | เป้คุณแม่ความจุสูง | Ransel perlengkapan bayi besar | Вместительный рюкзак для мам | Geniş anne sırt çantası
`;
