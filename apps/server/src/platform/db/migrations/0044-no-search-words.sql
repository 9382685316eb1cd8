-- Searches are no longer corrected: the families' vocabularies go. They were derived from the messages, which stay.

DROP TABLE search_words;
