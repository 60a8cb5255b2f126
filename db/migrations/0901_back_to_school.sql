-- The season in which school things are bought, in the words of shops: it asks for no supplies of a school.
insert into search_assortments (words, things, is_trade)
select words::jsonb, string_to_array(things, ', '), is_trade from (values
  ('{"en": ["back to school", "back-to-school", "school season"], "zh": ["开学季", "开学 用品", "返校"], "ar": ["العودة للمدرسة", "العودة للمدارس", "العوده للمدارس"], "thai": ["เปิดเทอม", "ต้อนรับเปิดเทอม"], "indonesian": ["kembali ke sekolah", "tahun ajaran baru"], "ru": ["снова в школу", "к 1 сентября", "первое сентября", "к школе"], "tr": ["okula dönüş", "okul sezonu"]}', 'school backpack, notebook, exercise book, pencil, crayon, gel pen, ruler, pencil case', false)
) as added (words, things, is_trade);
