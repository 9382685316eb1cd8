/**
 * Safeguarding, health, behaviour, needs and family matters, which the privacy page promises to keep out of previews:
 * somebody may read a list over a parent's shoulder.
 */
const delicate =
  /\b(?:safeguarding|child protection|social (?:services|worker)|disclosure|abuse|groom(?:ed|ing)|self.harm|bruis\w*|asthma|inhalers?|epi.?pens?|allerg\w+|epilep\w+|diabet\w+|medic\w*|medication|therap\w+|counsell\w+|camhs|nits|head lice|chicken.?pox|scarlet fever|impetigo|sickness|vaccin\w*|immunis\w+|hpv|injur\w+|first aid|bump(?:ed)? (?:on )?(?:the |his |her |their )?head|detentions?|exclu(?:sion|ded)\w*|suspen(?:sion|ded)\w*|bully\w*|behaviou?r\w*|fight(?:ing)?|on report|(?:un)?authorised absence|poor attendance|attendance concern|ehcp|send? (?:support|plan|register)|dyslexi\w+|adhd|autis\w+|pupil premium|free school meals|court order|custody|arrears|debts?)\b/i;

/** Whether a line should only be shown on its own page. */
export const isDelicate = (text: string): boolean => delicate.test(text);

/** A summary's text without sensitive lines. */
export const tactful = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !isDelicate(line))
    .join("\n");
