export const familyTexts = {
  no_mail: "We can’t send emails at the moment, so nobody can be invited.",
  own_address: "That’s your own address.",
  invited_already: "They’ve been invited already. You can withdraw the invitation and send a new one.",
  full: "There are already two adults in this family.",
  too_many: "That’s enough invitations for now. Please try again in an hour.",
  address_full: "This address has had enough invitations for now. Please try again next week.",
  owners_invitations: "Only the person in charge of your family’s plan can invite someone.",
  owners_removal: "Only the person in charge of your family’s plan can remove someone.",
  owners_handing: "Only the person in charge of your family’s plan can hand it over.",
  dead_link:
    "This link no longer works: the invitation has expired, or been used or withdrawn. Ask for a new one.",
  others_invitation: (email: string) =>
    `This invitation was sent to ${email}. Sign in to the account with that address, or ask for an invitation to yours.`,
  shared_address: (address: string) =>
    `An adult of that family has connected ${address} too. Disconnect it in Settings before you join.`,
  mailbox_paused: "You’ve joined another family. Connect it again if its school emails should go there.",
  dead_restore_link:
    "This link no longer works: it has been used, or the time is over and the earlier family has been deleted.",
  restored: "Your earlier family is back, and every device is signed out. Please sign in.",
  own_family: "You’re in this family already.",
  shares_already: "You share a family already. Leave it first, in Settings under Family.",
  pays: "You pay for Premium. Go back to the Free plan first, so that you don’t pay for a family you’ve left.",
  pays_handing: "Go back to the Free plan first: Premium is paid with your card.",
  owner_stays: "You’re in charge of this family’s plan. Hand it over first, or delete your account.",
  not_a_member: "That person",
} as const;
