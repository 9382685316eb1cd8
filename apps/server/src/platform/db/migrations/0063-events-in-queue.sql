-- The payment provider's events wait in the queue alone.

DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = jsonb_build_object('customer_id', customer_id, 'charge_id', charge_id)
      FROM billing_notices WHERE name = 'handle-billing-notice' AND data ->> 'notice_id' = billing_notices.id;
  END IF;
  END $$;

DROP TABLE billing_notices;
