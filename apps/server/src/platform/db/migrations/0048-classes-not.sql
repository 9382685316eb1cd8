-- Classes that a child isn't in, as its parents have answered: an encrypted JSON list, null for none.

ALTER TABLE children ADD COLUMN classes_not text;
