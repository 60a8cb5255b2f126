/** What buyers, sellers and the operator say about refunds: one line each, in the seven languages of words.ts. */
export const refundTexts = {
  damaged:
    '三箱外包装压坏，里面的货有裂纹，照片附上。 | Three cartons were crushed and the goods inside are cracked; see the pictures. | ثلاثة صناديق مسحوقة والبضاعة داخلها متشققة؛ انظر الصور. | กล่องสามใบถูกกดทับ สินค้าข้างในแตกร้าว ดูรูปแนบ | Tiga karton penyok dan isinya retak; lihat gambar. | Три коробки смяты, товар внутри треснул; смотрите фото. | Üç koli ezilmiş, içindeki mallar çatlak; resimlere bakın.',
  offer:
    '出厂检验时包装完好，可能是运输造成的。货您留着，我们补偿一部分。 | The packing was sound when it left us; it must have happened on the way. Keep the goods, and we make part of it good. | كان التغليف سليمًا عند خروجه من عندنا، ولعله تضرر في الطريق. احتفظ بالبضاعة وسنعوضك عن جزء. | ตอนออกจากโรงงานบรรจุภัณฑ์สมบูรณ์ น่าจะเกิดระหว่างขนส่ง เก็บสินค้าไว้ได้ เราชดเชยให้บางส่วน | Kemasan baik saat keluar dari kami; mungkin terjadi di perjalanan. Simpan barangnya, kami ganti sebagian. | При отгрузке упаковка была цела; видимо, повредили в пути. Оставьте товар, часть мы компенсируем. | Bizden çıkarken ambalaj sağlamdı; yolda olmuş olmalı. Mallar sizde kalsın, bir kısmını karşılayalım.',
  late: '展会日期提前，这批货已赶不上，请取消并退款。 | Our fair was moved forward and these goods would come too late; please cancel and refund. | قُدّم موعد معرضنا ولن تصل هذه البضاعة في وقتها؛ نرجو الإلغاء والاسترداد. | งานแสดงสินค้าเลื่อนเร็วขึ้น สินค้าล็อตนี้ไม่ทัน โปรดยกเลิกและคืนเงิน | Pameran kami dimajukan dan barang ini tidak akan sempat; mohon batalkan dan kembalikan dana. | Нашу выставку перенесли на более ранний срок, товар не успеет; просим отменить и вернуть деньги. | Fuarımız öne alındı, bu mallar yetişmeyecek; lütfen iptal edip iade edin.',
  quality:
    '颜色与样品相差明显，客户拒收。 | The colour is clearly off the sample, and our customer refuses it. | اللون مختلف بوضوح عن العينة وعميلنا يرفض البضاعة. | สีต่างจากตัวอย่างอย่างชัดเจน ลูกค้าไม่รับ | Warnanya jelas berbeda dari sampel, dan pelanggan kami menolak. | Цвет явно не как у образца, клиент не принимает. | Renk numuneden belirgin biçimde farklı, müşterimiz kabul etmiyor.',
  refused:
    '大货与封样一致，我们有产前样照片为证。 | The goods match the sealed sample; we have pictures of it from before production. | البضاعة مطابقة للعينة المختومة ولدينا صورها قبل الإنتاج. | สินค้าตรงกับตัวอย่างที่ประทับตรา เรามีรูปก่อนผลิต | Barang sesuai sampel tersegel; kami punya fotonya sebelum produksi. | Товар соответствует запечатанному образцу; есть фото до производства. | Mallar mühürlü numuneyle aynı; üretim öncesi resimleri elimizde.',
  dispute:
    '请平台对比封样和到货照片。 | Please compare the sealed sample with what arrived. | نرجو مقارنة العينة المختومة بما وصل. | โปรดเทียบตัวอย่างที่ประทับตรากับของที่มาถึง | Mohon bandingkan sampel tersegel dengan barang yang tiba. | Просим сравнить запечатанный образец с тем, что пришло. | Lütfen mühürlü numuneyi gelen malla karşılaştırın.',
} as const;

/** Where the demo shops are paid to: bank, then what its accounts begin with. */
export const banks = [
  ['Bank of China, Linyi Branch', '6216610200003'],
  ['ICBC, Linyi Lanshan Branch', '6222031604001'],
] as const;
