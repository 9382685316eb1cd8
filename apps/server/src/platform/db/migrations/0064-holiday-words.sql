-- The words of `schoolFreeWords`, as the page's statement has them: it finds what may have begun a holiday without trying them on everything that is past.

CREATE INDEX things_of_holidays ON things (family_id, open_until)
  WHERE closure = 'closed' OR (line || ' ' || coalesce(title, '')) ~* 'half|term|inset|service|holiday|pupil|training|occasional|closed|closes|finishes|break|back|return|opens|starts|resumes';
