// A window that holds nothing but a view of WebKitGTK which a driver may command; `gjs -m` runs it, with a script that runs in each page first. MiniBrowser would do the same, but its row of buttons is wider
// than a phone.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gtk.init(null);
// Pages are told of it as the wish for less motion.
Gtk.Settings.get_default().gtk_enable_animations = false;
const [watch] = ARGV;
const context = WebKit.WebContext.new_ephemeral();
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const information = new WebKit.ApplicationInfo();
  information.set_name('view');
  session.set_application_info(information);
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
    view.user_content_manager.add_script(
      WebKit.UserScript.new(watch, WebKit.UserContentInjectedFrames.TOP_FRAME, WebKit.UserScriptInjectionTime.START, null, null),
    );
    const window = new Gtk.Window({ decorated: false });
    window.add(view);
    window.set_default_size(1440, 844);
    window.show_all();
    return view;
  });
});
Gtk.main();
