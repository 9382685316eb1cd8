-- One run of a family at a time reads into its notebook.

ALTER TABLE processing_runs ADD COLUMN has_turn boolean NOT NULL DEFAULT false;
