import { Menu, UnstyledButton } from "@mantine/core";
import { screen } from "@testing-library/react";
import { type ComponentType, lazy } from "react";
import { expect, test } from "vitest";
import { openPage, press } from "../../testing/open-page.tsx";
import { LateMenu, type MenuProps } from "./late-menu.tsx";

test("a tap before the menu is loaded opens it once it is", async () => {
  const loaded = Promise.withResolvers<{ default: ComponentType<MenuProps> }>();
  const Late = lazy(() => loaded.promise);
  const Page = () => <LateMenu menu={Late} button={<UnstyledButton>More</UnstyledButton>} />;
  await press(openPage(Page, "/", null), "More");
  loaded.resolve({
    default: ({ button, defaultOpened }) => (
      <Menu defaultOpened={defaultOpened}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  });
  expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeTruthy();
});
