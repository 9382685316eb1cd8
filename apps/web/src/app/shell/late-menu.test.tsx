import { Menu, UnstyledButton } from "@mantine/core";
import { screen, waitFor } from "@testing-library/react";
import { type ComponentType, lazy } from "react";
import { expect, test } from "vitest";
import { openPage, press } from "../../testing/open-page.tsx";
import { LateMenu, type MenuProps } from "./late-menu.tsx";

test("a tap before the menu is loaded opens it once it is, and Escape gives the focus back to its button", async () => {
  const loaded = Promise.withResolvers<{ default: ComponentType<MenuProps> }>();
  const Late = lazy(() => loaded.promise);
  const Page = () => <LateMenu menu={Late} button={<UnstyledButton>More</UnstyledButton>} />;
  const user = openPage(Page, "/", null);
  await press(user, "More");
  loaded.resolve({
    default: ({ button, ...state }) => (
      // Without layout a button seems to be out of sight.
      <Menu {...state} hideDetached={false}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  });
  await waitFor(() => expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true));
  screen.getByRole("menuitem", { name: "Sign out" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  const button = screen.getByRole("button", { name: "More" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.click(button);
  await screen.findByRole("menuitem", { name: "Sign out" });
});
