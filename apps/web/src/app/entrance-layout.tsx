import { Outlet } from "react-router";

export default function EntranceLayout() {
  return <Outlet />;
}
