-- Goods of one picture share what it was described as: it is looked for before the picture is read again.
create index goods_vectors_picture on goods_vectors (picture);
