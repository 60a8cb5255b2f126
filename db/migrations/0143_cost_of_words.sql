-- Nothing but a cost, for the planner. It takes `words @@ query` for as cheap as a comparison of numbers, but where no
-- index answers it, a row's words are fetched from their own pages and unpacked, a thousand times as much. So it read
-- through all of a large table for a search of many synonyms that seemed to find much. Not of the SQL language, whose
-- functions are written into the statement, cost and all.
create function costs_words(product_id uuid) returns boolean
  language plpgsql immutable parallel safe cost 1000
  as 'begin return true; end';
