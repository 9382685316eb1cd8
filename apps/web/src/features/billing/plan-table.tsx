import { planLimits, type SubscriptionTier } from "@gatepost/contract/limits";
import { Table, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { plans } from "./plans.ts";

const { free } = planLimits;
const tiers = ["free", "premium"] as const;
const unlimited = "Unlimited";

/** What each plan gives: in words, or whether it does. */
const rows: [string, ...(string | boolean)[]][] = [
  ["Price", plans.free.price, `${plans.premium.price} ${plans.premium.period}`],
  ["Children", `${free.active_children}`, unlimited],
  ["Emails summarised", `${free.summaries_per_day} a day`, "All of them"],
  ["Letters in attachments", true, true],
  ["History", `${free.history_days} days`, unlimited],
  ["Search", "Basic", "Advanced"],
  ["School calendars in summaries", false, true],
  ["AI analysis", "Standard", "Advanced"],
  ["Processing and support", "Standard", "Priority"],
  ["Data export", true, true],
];

/** The two plans side by side, the family's own marked. */
export function PlanTable({ now }: { now: SubscriptionTier }) {
  const shade = (tier: SubscriptionTier) => (tier === now ? { bg: "var(--gp-accent-soft)" } : {});
  return (
    <Table aria-label="What the plans give" fz="md" verticalSpacing="xs" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {tiers.map((tier) => (
            <Table.Th key={tier} {...shade(tier)}>
              {plans[tier].name}{" "}
              {tier === now && (
                <Text span inherit display="block" c="var(--gp-accent-ink)" style={{ whiteSpace: "nowrap" }}>
                  Your plan
                </Text>
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([what, ...cells]) => (
          <Table.Tr key={what}>
            <Table.Th scope="row">{what}</Table.Th>
            {cells.map((cell, column) => (
              <Table.Td key={tiers[column]} {...shade(tiers[column]!)}>
                {cell === true ? (
                  <IconCheck size={20} color="var(--gp-accent)" aria-label="Yes" />
                ) : (
                  cell || "No"
                )}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
