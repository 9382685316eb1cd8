-- Calls to a language model at once, for all processes: a row for each. Row 0 is the pause that the provider asked for.

CREATE TABLE model_slots (
  slot smallint PRIMARY KEY,
  leased_until timestamptz NOT NULL DEFAULT '-infinity');

INSERT INTO model_slots (slot) SELECT generate_series(0, 200);
