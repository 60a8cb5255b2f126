-- Further words that mean the same: parts that are asked for or denied, and what shuts out the light.
insert into search_synonyms (words, updated_at)
select words::jsonb, now() from (values
  ('{"en": ["handle", "handled"], "zh": ["把手", "手柄", "带把"], "ar": ["مقبض", "بمقبض", "مقابض"], "thai": ["หูจับ", "ด้ามจับ"], "indonesian": ["gagang", "pegangan"], "ru": ["ручка кружки", "с ручкой"], "tr": ["kulp", "kulplu"]}'),
  ('{"en": ["blackout", "light blocking"], "zh": ["遮光"], "ar": ["بلاك اوت", "حاجبة للضوء", "معتمة"], "thai": ["กันแสง", "ทึบแสง"], "indonesian": ["blackout", "anti cahaya"], "ru": ["блэкаут", "блекаут", "затемняющий", "светонепроницаемый"], "tr": ["karartma", "ışık geçirmez"]}'),
  ('{"en": ["wall shelf", "floating shelf", "storage shelf"], "zh": ["置物架", "墙上置物架", "层架"], "ar": ["رف حائط", "رف جداري", "أرفف تخزين"], "thai": ["ชั้นวาง", "ชั้นวางของ", "ชั้นติดผนัง"], "indonesian": ["rak dinding", "ambalan"], "ru": ["настенная полка", "полка настенная"], "tr": ["duvar rafı", "depolama rafı"]}')
) as added (words);
