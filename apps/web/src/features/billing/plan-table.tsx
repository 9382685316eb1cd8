import { planLimits, type SubscriptionTier } from "@gatepost/contract/limits";
import { Table } from "@mantine/core";
import { plans } from "./plans.ts";

const { free } = planLimits;
const tiers = ["free", "premium"] as const;
const unlimited = "Unlimited";
const yes = "Yes";

const rows: [what: string, ...cells: string[]][] = [
  ["Price", plans.free.price, `${plans.premium.price} ${plans.premium.period}`],
  ["Children", `${free.active_children}`, unlimited],
  ["Emails read", `${free.summaries_per_day} a day`, "All of them"],
  ["History", `${free.history_days} days`, unlimited],
  ["Search", "Basic", "Advanced"],
  ["School calendars", "No", yes],
  ["AI analysis", "Standard", "Advanced"],
  ["Processing and support", "Standard", "Priority"],
  ["Attachments read, data export", yes, yes],
];

/** The two plans side by side, the family's own marked. */
export function PlanTable({ now }: { now: SubscriptionTier }) {
  const shade = (tier: SubscriptionTier) => (tier === now ? { bg: "var(--gp-accent-soft)" } : {});
  return (
    <Table aria-label="What the plans give" fz="0.9375rem" verticalSpacing="xs" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {tiers.map((tier) => (
            <Table.Th key={tier} {...shade(tier)}>
              {plans[tier].name} {tier === now && <span className="block accent fine">Your&nbsp;plan</span>}
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
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
